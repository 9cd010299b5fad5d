// The scatter: axes to choose, zoom, a point's configuration on hover or by arrow keys.
const scatter = (() => {
  const { data, count, format, colour } = points;
  const plot = document.getElementById("plot");
  const canvas = plot.querySelector("canvas");
  const tip = document.getElementById("tip");
  const context = canvas.getContext("2d");
  const select = { x: document.getElementById("x"), y: document.getElementById("y") };
  const logarithmic = { x: document.getElementById("xlog"), y: document.getElementById("ylog") };
  const MARGIN = { left: 76, right: 18, top: 14, bottom: 46 };
  const REACH = 14;   // pixels around a point in which it is hovered
  const LEAST = 6;    // pixels of a drag that is a rectangle and no click
  let scale = {};
  let shown = null;
  let met = new Uint8Array(count).fill(1);
  let zoom = null;    // {x: [first, last], y: [first, last]} on the axes, logarithms where they are
  let drag = null;
  let pinned = () => {};

  const usable = (axis, value) =>
    typeof value === "number" && (!logarithmic[axis].checked || value > 0);

  const extent = (axis) => {
    const both = ["x", "y"].map((name) => data.columns[select[name].value]);
    const map = logarithmic[axis].checked ? Math.log10 : (value) => value;
    let first = Infinity, last = -Infinity;
    data.columns[select[axis].value].forEach((value, point) => {
      if (!met[point] || !usable("x", both[0][point]) || !usable("y", both[1][point])) return;
      first = Math.min(first, map(value));
      last = Math.max(last, map(value));
    });
    if (!(first <= last)) return [0, 1];
    const spare = (last - first || Math.abs(first) || 1) * 0.04;
    return [first - spare, last + spare];
  };

  const makeScale = (axis, low, high) => {
    const log = logarithmic[axis].checked;
    const map = log ? Math.log10 : (value) => value;
    const [first, last] = zoom ? zoom[axis] : extent(axis);
    return { log, first, last,
             at: (value) => low + (map(value) - first) / (last - first) * (high - low),
             back: (pixel) => first + (pixel - low) / (high - low) * (last - first) };
  };

  const ticks = ({ log, first, last }) => {
    const found = [];
    if (log && last - first > 0.3) {
      const digits = last - first > 3 ? [1] : last - first > 1 ? [1, 2, 5]
        : [1, 1.5, 2, 3, 4, 5, 6, 8];
      for (let power = Math.floor(first); power <= Math.ceil(last); power++) {
        for (const digit of digits) {
          const place = Math.log10(digit * 10 ** power);
          if (place >= first && place <= last) found.push(digit * 10 ** power);
        }
      }
      return found;
    }
    // A short piece of a logarithmic axis is almost a linear one.
    const [low, high] = log ? [10 ** first, 10 ** last] : [first, last];
    const raw = (high - low) / 6;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((digit) => digit * power).find((size) => size >= raw);
    for (let index = Math.ceil(low / step); index * step <= high; index++) {
      found.push(Number((index * step).toPrecision(12)));
    }
    return found;
  };

  const short = (value) => {
    const size = Math.abs(value);
    for (const [unit, limit] of [["T", 1e12], ["G", 1e9], ["M", 1e6], ["k", 1e4]]) {
      if (size >= limit) return Number((value / (unit === "k" ? 1e3 : limit)).toPrecision(4)) + unit;
    }
    return String(Number(value.toPrecision(4)));
  };

  const position = (point) => {
    const x = data.columns[select.x.value][point];
    const y = data.columns[select.y.value][point];
    return usable("x", x) && usable("y", y) ? [scale.x.at(x), scale.y.at(y)] : null;
  };

  // Where the exact model puts a point whose column of cycles is the closed form's.
  const exactPosition = (point) => {
    const cycles = data.exact[points.number(point)];
    if (cycles === undefined || ![select.x.value, select.y.value].includes("cycles")) return null;
    const [x, y] = ["x", "y"].map((axis) =>
      select[axis].value === "cycles" ? cycles : data.columns[select[axis].value][point]);
    return usable("x", x) && usable("y", y) ? [scale.x.at(x), scale.y.at(y)] : null;
  };

  const inside = (at) => at && at[0] >= MARGIN.left - 1 && at[1] >= MARGIN.top - 1
    && at[0] <= plot.clientWidth - MARGIN.right + 1
    && at[1] <= plot.clientHeight - MARGIN.bottom + 1;

  // A closed form is a ring, an exact figure a disc; RTL adds an outline.
  const mark = ([x, y], radius, fill, source) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    if (source === "closed form") {
      context.strokeStyle = fill;
      context.lineWidth = 1.5;
      context.stroke();
      return;
    }
    context.fillStyle = fill;
    context.fill();
    if (source.startsWith("RTL")) {
      context.strokeStyle = colour(source === "RTL differs" ? "bad" : "rtl");
      context.lineWidth = 2.5;
      context.stroke();
    }
  };

  // Of the feasible points, those that no other one beats in the two axes shown.
  const staircase = () => {
    const sign = ["x", "y"].map((axis) => data.objectives[select[axis].value]);
    if (sign.includes(undefined) || select.x.value === select.y.value) return [];
    const found = [];
    for (let point = 0; point < count; point++) {
      if (met[point] && data.feasible[point] && position(point)) found.push(point);
    }
    const [xs, ys] = ["x", "y"].map((axis) => data.columns[select[axis].value]);
    found.sort((a, b) => sign[0] * (xs[a] - xs[b]) || sign[1] * (ys[a] - ys[b]));
    let best = Infinity;
    return found.filter((point) => {
      const better = sign[1] * ys[point] < best;
      if (better) best = sign[1] * ys[point];
      return better;
    });
  };

  const line = (x0, y0, x1, y1) => {
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };

  const drawAxes = (width, height) => {
    context.font = "12px system-ui, sans-serif";
    context.lineWidth = 1;
    context.strokeStyle = colour("grid");
    context.fillStyle = colour("dim");
    context.textAlign = "center";
    let end = -Infinity;   // of the text before: on a phone not all fit
    for (const value of ticks(scale.x)) {
      const x = scale.x.at(value), half = context.measureText(short(value)).width / 2;
      line(x, MARGIN.top, x, height - MARGIN.bottom);
      if (x - half < end + 6) continue;
      context.fillText(short(value), x, height - MARGIN.bottom + 16);
      end = x + half;
    }
    context.textAlign = "right";
    for (const value of ticks(scale.y)) {
      const y = scale.y.at(value);
      line(MARGIN.left, y, width - MARGIN.right, y);
      context.fillText(short(value), MARGIN.left - 8, y + 4);
    }
    context.textAlign = "center";
    context.fillText(select.x.value, (MARGIN.left + width - MARGIN.right) / 2, height - 10);
    context.save();
    context.translate(16, (MARGIN.top + height - MARGIN.bottom) / 2);
    context.rotate(-Math.PI / 2);
    context.fillText(select.y.value, 0, 0);
    context.restore();
  };

  const drawLine = () => {
    context.strokeStyle = colour("front");
    context.lineWidth = 1.5;
    context.beginPath();
    staircase().forEach((point, index, all) => {
      const [x, y] = position(point);
      if (index === 0) context.moveTo(x, y);
      else {
        context.lineTo(x, position(all[index - 1])[1]);
        context.lineTo(x, y);
      }
    });
    context.stroke();
  };

  const drawPoints = () => {
    const radius = count > 2000 ? 2 : 3.5;
    const layers = [[], [], []];
    for (let point = 0; point < count; point++) {
      if (met[point]) layers[data.pareto[point] ? 2 : data.feasible[point] ? 1 : 0].push(point);
    }
    const put = (layer, size, fill) => {
      for (const point of layer) {
        const at = position(point);
        if (!at) continue;
        mark(at, size, fill, points.source(point));
        const exact = exactPosition(point);
        if (!exact) continue;
        context.strokeStyle = fill;
        line(...at, ...exact);
        mark(exact, size, fill, points.checked(point));
      }
    };
    const fills = ["infeasible", "feasible", "front"].map(colour);
    put(layers[0], radius, fills[0]);
    put(layers[1], radius, fills[1]);
    drawLine();
    put(layers[2], radius + 1, fills[2]);
    if (shown !== null && position(shown)) {
      context.strokeStyle = colour("text");
      context.lineWidth = 2;
      context.beginPath();
      context.arc(...position(shown), radius + 5, 0, 2 * Math.PI);
      context.stroke();
    }
  };

  const draw = () => {
    const width = plot.clientWidth, height = plot.clientHeight;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    scale = { x: makeScale("x", MARGIN.left, width - MARGIN.right),
              y: makeScale("y", height - MARGIN.bottom, MARGIN.top) };
    drawAxes(width, height);
    context.save();
    context.beginPath();
    context.rect(MARGIN.left - 8, MARGIN.top - 8, width - MARGIN.left - MARGIN.right + 16,
                 height - MARGIN.top - MARGIN.bottom + 16);
    context.clip();
    drawPoints();
    context.restore();
    if (drag && drag.to) {
      context.strokeStyle = colour("blue");
      context.lineWidth = 1;
      context.strokeRect(drag.from[0], drag.from[1], drag.to[0] - drag.from[0],
                         drag.to[1] - drag.from[1]);
    }
  };

  const row = (table, name, value) => {
    const found = table.insertRow();
    found.insertCell().textContent = name;
    found.insertCell().textContent = value;
  };

  const show = (point) => {
    shown = point;
    draw();
    const at = point === null || !met[point] ? null : position(point);
    tip.style.display = inside(at) ? "block" : "none";
    tip.replaceChildren();
    if (!inside(at)) return;
    const title = document.createElement("strong");
    title.textContent = `point ${points.number(point)}, ${points.kind(point)}`;
    const table = document.createElement("table");
    for (const name of data.parameters) row(table, name, points.text(point, name));
    for (const name of new Set([...Object.keys(data.objectives), select.x.value, select.y.value])) {
      if (!data.parameters.includes(name)) row(table, name, format(data.columns[name][point]));
    }
    row(table, "figures", points.source(point));
    const exact = data.exact[points.number(point)];
    if (exact !== undefined) row(table, "cycles, exact model", format(exact));
    if (data.reason[point]) row(table, "reason", data.reason[point]);
    const verdict = data.confirmed[points.number(point)];
    if (verdict) row(table, "RTL", verdict);
    tip.append(title, table);
    const left = at[0] + 16 + tip.offsetWidth > plot.clientWidth
      ? at[0] - 16 - tip.offsetWidth : at[0] + 16;
    tip.style.left = `${Math.max(0, left)}px`;
    tip.style.top = `${Math.max(0, Math.min(at[1] - 20, plot.clientHeight - tip.offsetHeight))}px`;
  };

  const nearest = (x, y) => {
    let found = null, least = REACH ** 2;
    for (let point = 0; point < count; point++) {
      const at = met[point] ? position(point) : null;
      if (!inside(at)) continue;
      // Of points on one spot, one of the front.
      const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2 - (data.pareto[point] ? 1e-6 : 0);
      if (distance < least) { least = distance; found = point; }
    }
    return found;
  };

  const reset = () => { zoom = null; show(shown); };

  // Zoom by a factor around a place in pixels: that of the point shown, or else the middle.
  const zoomBy = (factor, place) => {
    const middle = [(MARGIN.left + plot.clientWidth - MARGIN.right) / 2,
                    (MARGIN.top + plot.clientHeight - MARGIN.bottom) / 2];
    const at = place ?? (shown !== null && inside(position(shown)) ? position(shown) : middle);
    const around = (axis, pixel) => {
      const { first, last, back } = scale[axis];
      const fixed = back(pixel);
      return [fixed + (first - fixed) * factor, fixed + (last - fixed) * factor];
    };
    zoom = { x: around("x", at[0]), y: around("y", at[1]) };
    show(shown);
  };

  const zoomTo = (from, to) => {
    const range = (axis, one, other) => {
      const ends = [scale[axis].back(one), scale[axis].back(other)];
      return [Math.min(...ends), Math.max(...ends)];
    };
    zoom = { x: range("x", from[0], to[0]), y: range("y", from[1], to[1]) };
    show(null);
  };

  const step = (direction) => {
    const front = data.front.filter((point) => met[point]);
    if (!front.length) return;
    const place = front.indexOf(shown);
    const next = front[place < 0 ? 0 : (place + direction + front.length) % front.length];
    if (!inside(position(next))) zoom = null;
    show(next);
  };

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button === 0) drag = { from: place(event), to: null, id: event.pointerId };
  });
  canvas.addEventListener("pointermove", (event) => {
    const at = place(event);
    // A finger scrolls the page.
    if (drag && event.pointerType !== "touch"
        && Math.hypot(at[0] - drag.from[0], at[1] - drag.from[1]) > LEAST) {
      canvas.setPointerCapture(drag.id);
      drag.to = at;
      show(null);
      return;
    }
    const point = nearest(...at);
    if (point !== shown) show(point);
  });
  canvas.addEventListener("pointerup", (event) => {
    const done = drag;
    drag = null;
    if (!done) return;
    if (done.to) {
      if (Math.abs(done.to[0] - done.from[0]) > LEAST
          && Math.abs(done.to[1] - done.from[1]) > LEAST) zoomTo(done.from, done.to);
      else draw();
      return;
    }
    const point = nearest(...place(event));
    if (point !== null) { show(point); pinned(point); }
  });
  canvas.addEventListener("pointercancel", () => { drag = null; draw(); });
  canvas.addEventListener("pointerleave", (event) => {
    // A finger leaves at once: what it tapped stays.
    if (!drag && event.pointerType !== "touch") show(null);
  });
  canvas.addEventListener("dblclick", reset);
  canvas.addEventListener("wheel", (event) => {
    // Without the focus the wheel scrolls the page.
    if (document.activeElement !== canvas) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 0.8 : 1.25, place(event));
  }, { passive: false });
  const KEYS = {
    ArrowRight: () => step(1), ArrowLeft: () => step(-1), Escape: () => show(null),
    "+": () => zoomBy(0.7), "=": () => zoomBy(0.7), "-": () => zoomBy(1.4), 0: reset,
    Enter: () => { if (shown !== null) pinned(shown); },
  };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  for (const axis of ["x", "y"]) {
    const choose = () => {
      const values = data.columns[select[axis].value].filter((value) => typeof value === "number");
      const low = values.reduce((a, b) => Math.min(a, b), Infinity);
      const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
      logarithmic[axis].checked = low > 0 && high / low > 20;
      logarithmic[axis].disabled = !(low > 0);
    };
    select[axis].addEventListener("change", () => { choose(); zoom = null; show(null); });
    logarithmic[axis].addEventListener("change", () => { zoom = null; show(null); });
    choose();
  }
  document.getElementById("zoomin").addEventListener("click", () => zoomBy(0.7));
  document.getElementById("zoomout").addEventListener("click", () => zoomBy(1.4));
  document.getElementById("zoomreset").addEventListener("click", reset);

  return {
    position, reset,
    draw: () => show(shown),
    use: (points_met) => { met = points_met; show(shown); },
    onPin: (action) => { pinned = action; },
  };
})();
