"use strict";
// The points of a sweep: their columns and names, the filter, and what a command line says of one.
const points = (() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const count = data.columns.point.length;
  const number = (index) => data.columns.point[index];
  const CONDITION = /^(.+?)\s*(<=|>=|!=|==|=|<|>)\s*(.+)$/;
  const COMPARE = {
    "<": (a, b) => a < b, ">": (a, b) => a > b, "<=": (a, b) => a <= b, ">=": (a, b) => a >= b,
    "=": (a, b) => a === b, "==": (a, b) => a === b, "!=": (a, b) => a !== b,
  };

  const format = (value) => {
    if (value === null || value === undefined) return "-";
    if (typeof value !== "number") return String(value);
    if (Number.isInteger(value)) return value.toLocaleString("en-US");
    return Number(value.toPrecision(5)).toLocaleString("en-US", { maximumSignificantDigits: 5 });
  };

  // A parameter's value as it is typed, or null of what is no parameter.
  const text = (index, name) => {
    const places = data.settings.places[name];
    return places === undefined ? null : data.settings.texts[name][places[index]];
  };

  const name = (index) => data.parameters.map((key) => `${key}=${text(index, key)}`).join(" ");

  const options = (index) => [
    data.settings.base,
    ...data.parameters.map((key) => data.settings.options[key][data.settings.places[key][index]]),
  ].filter(Boolean).join(" ");

  // What more than the sweep's model has said of a point, if anything has.
  const checked = (index) => data.sources[number(index)] ?? data.model;

  // What the figures of a point's row are from: they stay the closed form's where the exact model,
  // or RTL, has others.
  const source = (index) => (data.model === "closed form" ? data.model : checked(index));

  const kind = (index) =>
    data.pareto[index] ? "Pareto front" : data.feasible[index] ? "feasible" : "infeasible";

  const condition = (part) => {
    const found = CONDITION.exec(part);
    if (!found) throw new Error(`a condition must be COLUMN < VALUE or the like, not "${part}"`);
    const [, column, operator, value] = found;
    const values = data.columns[column];
    if (!values) throw new Error(`there is no column "${column}"`);
    const compare = COMPARE[operator];
    const wanted = { true: 1, false: 0 }[value] ?? Number(value);
    if (Number.isNaN(wanted) && "<>".includes(operator[0])) {
      throw new Error(`${column} ${operator} needs a number, not "${value}"`);
    }
    // Words and fractions are compared as they are typed.
    return (index) => text(index, column) === value ? compare(value, value)
      : values[index] !== null && compare(values[index], Number.isNaN(wanted) ? value : wanted);
  };

  // Which points meet all conditions of a text; an Error says what is wrong with it.
  const filter = (conditions, feasible, front) => {
    const tests = conditions.split(";").map((part) => part.trim()).filter(Boolean).map(condition);
    const found = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      found[index] = (!feasible || data.feasible[index]) && (!front || data.pareto[index])
        && tests.every((test) => test(index));
    }
    return found;
  };

  // The text of a filter with other bounds of one column, or with none.
  const withRange = (conditions, column, range) => {
    const kept = conditions.split(";").map((part) => part.trim()).filter((part) => {
      const found = CONDITION.exec(part);
      return part && !(found && found[1] === column && /^[<>]=$/.test(found[2]));
    });
    if (range) kept.push(`${column} >= ${range[0]}`, `${column} <= ${range[1]}`);
    return kept.join("; ");
  };

  // A colour of the page's style as the canvas takes it.
  const probe = document.createElement("i");
  probe.hidden = true;
  document.body.append(probe);
  const colour = (variable) => {
    probe.style.color = `var(--${variable})`;
    return getComputedStyle(probe).color;
  };

  const copied = document.getElementById("copied");
  const say = (message) => {
    copied.textContent = message;
    clearTimeout(say.timer);
    say.timer = setTimeout(() => { copied.textContent = ""; }, 2500);
  };
  const copy = async (value) => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Browsers that give no clipboard to files.
      const area = document.createElement("textarea");
      area.value = value;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      if (!done) { say("the browser does not allow copying"); return; }
    }
    say(`copied: ${value}`);
  };

  return { data, count, number, format, text, name, options, checked, source, kind, filter, withRange,
           colour, copy };
})();
