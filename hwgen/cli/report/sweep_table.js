// The table of points: sorted by a click on a title, with a button that copies a point's options.
const table = (() => {
  const { data, count } = points;
  const box = document.getElementById("points");
  if (!box) return { use: () => {} };
  const MOST = 200;
  const body = box.querySelector("tbody");
  const titles = [...box.querySelectorAll("th")];
  const EXACT = "cycles, exact model";
  const keys = ["point", "figures", ...data.table.flatMap((name) =>
    (name === "cycles" && data.model === "closed form" ? [name, EXACT] : [name]))];
  let rows = [];
  let sorted = null;   // {key, down}

  const value = (point, key) =>
    (key === "figures" ? points.source(point)
      : key === EXACT ? data.exact[points.number(point)] ?? null : data.columns[key][point]);

  const order = () => {
    if (!sorted) return;
    const sign = sorted.down ? -1 : 1;
    const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b
      : String(a).localeCompare(String(b)));
    rows.sort((a, b) => {
      const [one, other] = [value(a, sorted.key), value(b, sorted.key)];
      // What has no number comes last, up or down.
      if (one === null || other === null) return (one === null) - (other === null) || a - b;
      return sign * compare(one, other) || a - b;
    });
  };

  const button = (text, label, action) => {
    const found = document.createElement("button");
    found.type = "button";
    found.textContent = text;
    if (label) found.setAttribute("aria-label", label);
    found.addEventListener("click", action);
    return found;
  };

  const render = () => {
    order();
    body.replaceChildren(...rows.slice(0, MOST).map((point) => {
      const row = document.createElement("tr");
      row.title = points.name(point);
      keys.forEach((key) => {
        const cell = row.insertCell();
        cell.textContent = key === "point" ? points.number(point)
          : points.text(point, key) ?? points.format(value(point, key));
        if (key === "figures") cell.className = "text";
      });
      const action = row.insertCell();
      action.className = "action";
      action.append(button(
        "copy", `copy the options of point ${points.number(point)}: ${points.name(point)}`,
        () => points.copy(points.options(point))));
      return row;
    }));
    document.getElementById("more").textContent =
      rows.length > MOST ? `and ${(rows.length - MOST).toLocaleString("en-US")} more` : "";
    titles.forEach((title, index) => {
      const mine = sorted && sorted.key === keys[index];
      title.setAttribute("aria-sort", mine ? (sorted.down ? "descending" : "ascending") : "none");
      title.querySelector("button").textContent =
        keys[index] + (mine ? (sorted.down ? " ▼" : " ▲") : "");
    });
  };

  titles.forEach((title, index) => title.replaceChildren(button(keys[index], "", () => {
    sorted = { key: keys[index],
               down: sorted !== null && sorted.key === keys[index] && !sorted.down };
    render();
  })));
  const last = document.createElement("th");
  last.textContent = "options";
  last.className = "action";
  titles[0].parentElement.append(last);
  document.getElementById("tablehelp").hidden = false;

  return {
    // Without a filter the front, in its order; with one all that meet it.
    use: (met, filtered) => {
      document.getElementById("tabletitle").textContent = filtered ? "Points" : "Pareto front";
      rows = filtered ? Array.from({ length: count }, (_, point) => point).filter((p) => met[p])
        : [...data.front];
      render();
    },
  };
})();
