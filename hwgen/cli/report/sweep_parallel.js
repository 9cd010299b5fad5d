// Parallel coordinates of parameters and objectives; a drag along an axis filters by its range.
const parallel = (() => {
  const { data, count, colour } = points;
  const canvas = document.getElementById("parallel");
  const context = canvas.getContext("2d");
  const HEIGHT = 306, TOP = 52, BOTTOM = 24, SIDE = 60, NARROWEST = 86;
  const MOST = 3000;   // lines that are drawn; more would be one area
  let met = new Uint8Array(count).fill(1);
  let drag = null;
  let ranged = () => {};

  const makeAxis = (name) => {
    const texts = data.settings.texts[name];
    const values = data.columns[name];
    const numeric = values.every((value) => value === null || typeof value === "number");
    // Words stand in the order in which they come.
    const numbers = numeric ? values : values.map((value) => texts.indexOf(value));
    let low = Infinity, high = -Infinity;
    for (const value of numbers) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const log = numeric && low > 0 && high / low > 20;
    const map = log ? Math.log : (value) => value;
    const span = map(high) - map(low);
    const down = HEIGHT - TOP - BOTTOM;
    return {
      name, numeric, numbers, low, high, log, texts,
      at: (value) => HEIGHT - BOTTOM - (span ? (map(value) - map(low)) / span : 0.5) * down,
      back: (y) => {
        const share = Math.min(1, Math.max(0, (HEIGHT - BOTTOM - y) / down));
        const place = map(low) + share * span;
        return log ? Math.exp(place) : place;
      },
    };
  };
  const axes = [...new Set([...data.parameters, ...Object.keys(data.objectives)])]
    .filter((name) => data.columns[name]).map(makeAxis).filter((axis) => axis.low <= axis.high);

  const place = (index, width) =>
    SIDE + (axes.length > 1 ? index * (width - 2 * SIDE) / (axes.length - 1) : 0);

  const polyline = (point, width) => {
    let open = false;
    context.beginPath();
    axes.forEach((axis, index) => {
      const value = axis.numbers[point];
      if (value === null) { open = false; return; }
      const to = [place(index, width), axis.at(value)];
      if (open) context.lineTo(...to);
      else context.moveTo(...to);
      open = true;
    });
    context.stroke();
  };

  // The end of a name, as long as there is room: names beside each other stand in two heights.
  const clipped = (text, index, width) => {
    const outer = index === 0 || index === axes.length - 1;
    const apart = axes.length > 1 ? 2 * (place(1, width) - place(0, width)) : width;
    const room = Math.min(apart, outer ? 2 * SIDE : apart) - 8;
    let shown = text;
    for (let cut = 1; context.measureText(shown).width > room && cut < text.length; cut++) {
      shown = `…${text.slice(cut)}`;
    }
    return shown;
  };

  const drawAxis = (axis, index, width) => {
    const x = place(index, width);
    context.strokeStyle = colour("dim");
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x, TOP);
    context.lineTo(x, HEIGHT - BOTTOM);
    context.stroke();
    context.fillStyle = colour("text");
    // Two heights, so that long names do not touch.
    context.fillText(clipped(axis.name, index, width), x, index % 2 ? 14 : 28);
    context.fillStyle = colour("dim");
    const [low, high] = axis.numeric ? [points.format(axis.low), points.format(axis.high)]
      : [axis.texts[axis.low], axis.texts[axis.high]];
    context.fillText(high, x, TOP - 5);
    if (low !== high) context.fillText(low, x, HEIGHT - 8);
    if (drag && drag.axis === axis) {
      context.fillStyle = colour("blue");
      context.globalAlpha = 0.3;
      context.fillRect(x - 7, Math.min(drag.from, drag.to), 14, Math.abs(drag.to - drag.from));
      context.globalAlpha = 1;
    }
  };

  const draw = () => {
    const width = Math.max(canvas.parentElement.clientWidth, axes.length * NARROWEST);
    const ratio = window.devicePixelRatio || 1;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${HEIGHT}px`;
    canvas.width = width * ratio;
    canvas.height = HEIGHT * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = "12px system-ui, sans-serif";
    context.textAlign = "center";
    const layers = [[], [], []];
    for (let point = 0; point < count; point++) {
      if (met[point]) layers[data.pareto[point] ? 2 : data.feasible[point] ? 1 : 0].push(point);
    }
    ["infeasible", "feasible", "front"].forEach((name, layer) => {
      const every = Math.ceil(layers[layer].length / MOST);
      context.strokeStyle = colour(name);
      context.globalAlpha = layer === 2 ? 0.9 : 0.35;
      context.lineWidth = layer === 2 ? 1.6 : 1;
      layers[layer].forEach((point, index) => { if (index % every === 0) polyline(point, width); });
    });
    context.globalAlpha = 1;
    axes.forEach((axis, index) => drawAxis(axis, index, width));
  };

  const local = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener("pointerdown", (event) => {
    const [x, y] = local(event);
    const width = canvas.clientWidth;
    const index = axes.findIndex((_, at) => Math.abs(place(at, width) - x) < 20);
    if (index < 0 || event.button !== 0 || !axes[index].numeric) return;
    drag = { axis: axes[index], from: y, to: y };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.to = local(event)[1];
    draw();
  });
  const ends = (axis, one, other) => {
    const [low, high] = [axis.back(Math.max(one, other)), axis.back(Math.min(one, other))];
    return [low, high].map((value) => Number(value.toPrecision(4)));
  };
  canvas.addEventListener("pointerup", () => {
    if (!drag) return;
    const { axis, from, to } = drag;
    drag = null;
    ranged(axis.name, Math.abs(from - to) > 4 ? ends(axis, from, to) : null);
  });
  canvas.addEventListener("pointercancel", () => { drag = null; draw(); });

  return {
    draw,
    // For tests: where an axis is, in pixels of the canvas.
    axis: (name) => place(axes.findIndex((axis) => axis.name === name), canvas.clientWidth),
    use: (points_met) => { met = points_met; draw(); },
    onRange: (action) => { ranged = action; },
  };
})();
