// What joins the parts of the page: filter, legend, the pinned point, the theme.
(() => {
  const { data } = points;
  const filter = document.getElementById("filter");
  const only = { feasible: document.getElementById("feasibleonly"),
                 front: document.getElementById("frontonly") };
  const matches = document.getElementById("matches");

  const legend = () => {
    const box = document.getElementById("legend");
    const sources = new Set([data.model, ...Object.values(data.sources)]);
    const item = (style, text) => {
      const span = document.createElement("span"), dot = document.createElement("i");
      dot.className = "round";
      Object.assign(dot.style, style);
      span.append(dot, text);
      return span;
    };
    const styles = {
      "closed form": { border: "2px solid var(--dim)" },
      "exact model": { background: "var(--dim)" },
      "RTL, equal": { background: "var(--dim)", outline: "2px solid var(--rtl)" },
      "RTL differs": { background: "var(--dim)", outline: "2px solid var(--bad)" },
    };
    box.replaceChildren(
      item({ background: "var(--front)" }, "Pareto front"),
      item({ background: "var(--feasible)" }, "feasible"),
      item({ background: "var(--infeasible)" }, "infeasible"),
      ...Object.keys(styles).filter((name) => sources.has(name))
        .map((name) => item(styles[name], `figures: ${name}`)));
  };

  const apply = () => {
    let met;
    try {
      met = points.filter(filter.value, only.feasible.checked, only.front.checked);
    } catch (error) {
      filter.setAttribute("aria-invalid", "true");
      matches.className = "bad";
      matches.textContent = error.message;
      return;
    }
    filter.removeAttribute("aria-invalid");
    matches.className = "";
    const found = met.reduce((sum, value) => sum + value, 0);
    const filtered = Boolean(filter.value.trim()) || only.feasible.checked || only.front.checked;
    matches.textContent = filtered
      ? `${points.format(found)} of ${points.format(points.count)} points.` : "";
    scatter.use(met);
    parallel.use(met);
    table.use(met, filtered);
  };

  const pin = (point) => {
    const box = document.getElementById("pinned");
    box.hidden = false;
    box.querySelector("h3").textContent = `point ${points.number(point)}: ${points.name(point)}`;
    box.querySelector("code").textContent = points.options(point);
  };

  const theme = document.getElementById("theme");
  const dress = () => {
    if (theme.value) document.documentElement.dataset.theme = theme.value;
    else delete document.documentElement.dataset.theme;
    scatter.draw();
    parallel.draw();
  };
  theme.addEventListener("change", dress);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);

  filter.addEventListener("input", apply);
  for (const box of Object.values(only)) box.addEventListener("change", apply);
  document.getElementById("clear").addEventListener("click", () => {
    filter.value = "";
    only.feasible.checked = only.front.checked = false;
    apply();
  });
  parallel.onRange((column, range) => {
    filter.value = points.withRange(filter.value, column, range);
    apply();
  });
  scatter.onPin(pin);
  document.querySelector("#pinned .copy").addEventListener("click", () =>
    points.copy(document.querySelector("#pinned code").textContent));
  window.addEventListener("resize", () => { scatter.draw(); parallel.draw(); });
  // For tests and the curious: where a row of the data is drawn, in pixels of the canvas.
  window.sweep = { data, position: scatter.position, axis: parallel.axis };
  legend();
  apply();
})();
