"use strict";
// The scatter of a sweep: axes to choose, a point's configuration on hover or by arrow keys.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const plot = document.getElementById("plot");
  const canvas = plot.querySelector("canvas");
  const tip = document.getElementById("tip");
  const context = canvas.getContext("2d");
  const select = { x: document.getElementById("x"), y: document.getElementById("y") };
  const logarithmic = { x: document.getElementById("xlog"), y: document.getElementById("ylog") };
  const count = data.columns.point.length;
  const MARGIN = { left: 76, right: 18, top: 14, bottom: 46 };
  const REACH = 14;   // pixels around a point in which it is hovered
  const COLOUR = { feasible: "#56b4e9", infeasible: "#c9c9c9", front: "#d55e00",
                   confirmed: "#009e73", line: "#d55e00" };
  let scale = {};
  let shown = null;

  const format = (value) => {
    if (value === null || value === undefined) return "-";
    if (typeof value !== "number") return String(value);
    if (Number.isInteger(value)) return value.toLocaleString("en-US");
    return Number(value.toPrecision(5)).toLocaleString("en-US", { maximumSignificantDigits: 5 });
  };

  const usable = (axis, value) =>
    typeof value === "number" && (!logarithmic[axis].checked || value > 0);

  const makeScale = (axis, low, high) => {
    const both = ["x", "y"].map((name) => data.columns[select[name].value]);
    const drawn = (_, point) => usable("x", both[0][point]) && usable("y", both[1][point]);
    const values = data.columns[select[axis].value].filter(drawn);
    const log = logarithmic[axis].checked;
    const map = log ? Math.log10 : (value) => value;
    let first = Infinity, last = -Infinity;
    for (const value of values) {
      first = Math.min(first, map(value));
      last = Math.max(last, map(value));
    }
    if (!(first <= last)) { first = 0; last = 1; }
    const spare = (last - first || Math.abs(first) || 1) * 0.04;
    first -= spare;
    last += spare;
    return { log, first, last,
             at: (value) => low + (map(value) - first) / (last - first) * (high - low) };
  };

  const ticks = ({ log, first, last }) => {
    const found = [];
    if (log) {
      const many = last - first > 3;
      for (let power = Math.floor(first); power <= Math.ceil(last); power++) {
        for (const digit of many ? [1] : last - first > 1 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8]) {
          const value = digit * 10 ** power;
          const place = Math.log10(value);
          if (place >= first && place <= last) found.push(value);
        }
      }
      return found;
    }
    const raw = (last - first) / 6;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((digit) => digit * power).find((size) => size >= raw);
    for (let index = Math.ceil(first / step); index * step <= last; index++) {
      found.push(Number((index * step).toPrecision(12)));
    }
    return found;
  };

  const short = (value) => {
    const size = Math.abs(value);
    for (const [unit, limit] of [["T", 1e12], ["G", 1e9], ["M", 1e6], ["k", 1e4]]) {
      if (size >= limit) return Number((value / (unit === "k" ? 1e3 : limit)).toPrecision(3)) + unit;
    }
    return String(Number(value.toPrecision(3)));
  };

  const position = (point) => {
    const x = data.columns[select.x.value][point];
    const y = data.columns[select.y.value][point];
    return usable("x", x) && usable("y", y) ? [scale.x.at(x), scale.y.at(y)] : null;
  };

  const dot = (x, y, radius, colour, outline) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    if (outline) {
      context.strokeStyle = outline;
      context.lineWidth = 2;
      context.stroke();
    }
  };

  // Of the feasible points, those that no other one beats in the two axes shown.
  const staircase = () => {
    const sign = ["x", "y"].map((axis) => data.objectives[select[axis].value]);
    if (sign.includes(undefined) || select.x.value === select.y.value) return [];
    const points = [];
    for (let point = 0; point < count; point++) {
      if (data.feasible[point] && position(point)) points.push(point);
    }
    const [xs, ys] = ["x", "y"].map((axis) => data.columns[select[axis].value]);
    points.sort((a, b) => sign[0] * (xs[a] - xs[b]) || sign[1] * (ys[a] - ys[b]));
    let best = Infinity;
    return points.filter((point) => {
      const better = sign[1] * ys[point] < best;
      if (better) best = sign[1] * ys[point];
      return better;
    });
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
    context.font = "12px system-ui, sans-serif";
    context.lineWidth = 1;
    context.strokeStyle = "#e6e6e6";
    context.fillStyle = "#444";
    context.textAlign = "center";
    for (const value of ticks(scale.x)) {
      const x = scale.x.at(value);
      context.beginPath();
      context.moveTo(x, MARGIN.top);
      context.lineTo(x, height - MARGIN.bottom);
      context.stroke();
      context.fillText(short(value), x, height - MARGIN.bottom + 16);
    }
    context.textAlign = "right";
    for (const value of ticks(scale.y)) {
      const y = scale.y.at(value);
      context.beginPath();
      context.moveTo(MARGIN.left, y);
      context.lineTo(width - MARGIN.right, y);
      context.stroke();
      context.fillText(short(value), MARGIN.left - 8, y + 4);
    }
    context.textAlign = "center";
    context.fillText(select.x.value, (MARGIN.left + width - MARGIN.right) / 2, height - 10);
    context.save();
    context.translate(16, (MARGIN.top + height - MARGIN.bottom) / 2);
    context.rotate(-Math.PI / 2);
    context.fillText(select.y.value, 0, 0);
    context.restore();

    const radius = count > 2000 ? 2 : 3.5;
    const layers = [[], [], []];
    for (let point = 0; point < count; point++) {
      layers[data.pareto[point] ? 2 : data.feasible[point] ? 1 : 0].push(point);
    }
    const put = (points, size, colour, outline) => {
      for (const point of points) {
        const at = position(point);
        if (at) dot(at[0], at[1], size, colour, outline);
      }
    };
    put(layers[0], radius, COLOUR.infeasible);
    put(layers[1], radius, COLOUR.feasible);
    const line = staircase();
    context.strokeStyle = COLOUR.line;
    context.lineWidth = 1.5;
    context.beginPath();
    line.forEach((point, index) => {
      const [x, y] = position(point);
      if (index === 0) context.moveTo(x, y);
      else {
        context.lineTo(x, position(line[index - 1])[1]);
        context.lineTo(x, y);
      }
    });
    context.stroke();
    put(layers[2], radius + 1, COLOUR.front);
    const confirmed = Object.keys(data.confirmed).map((point) => data.columns.point.indexOf(+point));
    put(confirmed, radius + 2, COLOUR.front, COLOUR.confirmed);
    if (shown !== null && position(shown)) {
      const [x, y] = position(shown);
      context.strokeStyle = "#000";
      context.lineWidth = 2;
      context.beginPath();
      context.arc(x, y, radius + 5, 0, 2 * Math.PI);
      context.stroke();
    }
  };

  const row = (table, name, value) => {
    const line = table.insertRow();
    line.insertCell().textContent = name;
    line.insertCell().textContent = value;
  };

  const show = (point) => {
    shown = point;
    draw();
    const at = point === null ? null : position(point);
    tip.style.display = at ? "block" : "none";
    tip.replaceChildren();
    if (!at) return;
    const title = document.createElement("strong");
    const kind = data.pareto[point] ? "Pareto front" : data.feasible[point] ? "feasible" : "infeasible";
    title.textContent = `point ${data.columns.point[point]}, ${kind}`;
    const table = document.createElement("table");
    for (const name of data.parameters) row(table, name, format(data.columns[name][point]));
    const others = new Set([...Object.keys(data.objectives), select.x.value, select.y.value]);
    for (const name of others) {
      if (!data.parameters.includes(name)) row(table, name, format(data.columns[name][point]));
    }
    if (data.reason[point]) row(table, "reason", data.reason[point]);
    const verdict = data.confirmed[data.columns.point[point]];
    if (verdict) row(table, "RTL", verdict);
    tip.append(title, table);
    const left = at[0] + 16 + tip.offsetWidth > plot.clientWidth ? at[0] - 16 - tip.offsetWidth : at[0] + 16;
    tip.style.left = `${Math.max(0, left)}px`;
    tip.style.top = `${Math.max(0, Math.min(at[1] - 20, plot.clientHeight - tip.offsetHeight))}px`;
  };

  const nearest = (x, y) => {
    let found = null, least = REACH ** 2;
    for (let point = 0; point < count; point++) {
      const at = position(point);
      if (!at) continue;
      // Of points on one spot, one of the front.
      const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2 - (data.pareto[point] ? 1e-6 : 0);
      if (distance < least) { least = distance; found = point; }
    }
    return found;
  };

  canvas.addEventListener("mousemove", (event) => {
    const point = nearest(event.offsetX, event.offsetY);
    if (point !== shown) show(point);
  });
  canvas.addEventListener("mouseleave", () => show(null));
  canvas.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !data.front.length) return;
    event.preventDefault();
    const place = data.front.indexOf(shown);
    const next = place < 0 ? 0 : (place + step + data.front.length) % data.front.length;
    show(data.front[next]);
  });
  for (const axis of ["x", "y"]) {
    const choose = () => {
      const values = data.columns[select[axis].value].filter((value) => typeof value === "number");
      const low = values.reduce((a, b) => Math.min(a, b), Infinity);
      const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
      logarithmic[axis].checked = low > 0 && high / low > 20;
      logarithmic[axis].disabled = !(low > 0);
    };
    select[axis].addEventListener("change", () => { choose(); show(null); });
    logarithmic[axis].addEventListener("change", () => show(null));
    choose();
  }
  window.addEventListener("resize", () => show(shown));
  // For tests and the curious: where a row of the data is drawn, in pixels of the canvas.
  window.sweep = { data, position };
  draw();
})();
