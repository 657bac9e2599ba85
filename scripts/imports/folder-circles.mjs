/**
 * Returns the circles of folders: at each level of the tree, the folders that reach each other by imports, with the
 * imports between them. A folder stands for all files below it. `imports` are pairs of paths from the root.
 */
export function folderCircles(imports) {
  return [...levels(imports)].flatMap(([level, pairs]) =>
    circlesOf(pairs)
      .map((rooms) => rooms.filter((room) => !isFile(room)))
      .filter((folders) => folders.length > 1)
      .map((folders) => ({ level, folders, imports: between(pairs, folders) })),
  );
}

/** Returns for each level the imports that cross it, with the rooms that they lead from and to. */
function levels(imports) {
  const found = new Map();
  for (const [from, to] of imports) {
    const [source, target] = [from.split('/'), to.split('/')];
    const depth = source.findIndex((name, index) => name !== target[index]);
    // A file that imports itself crosses no level.
    if (depth < 1) continue;
    const level = source.slice(0, depth).join('/');
    const pair = { from, to, source: source[depth], target: target[depth] };
    found.set(level, [...(found.get(level) ?? []), pair]);
  }
  return found;
}

/** Returns the groups of rooms in which each one reaches every other one (Tarjan's algorithm). */
function circlesOf(pairs) {
  const reached = new Map();
  for (const { source, target } of pairs) reached.set(source, (reached.get(source) ?? new Set()).add(target));
  const [order, lowest, waiting, circles] = [new Map(), new Map(), [], []];
  const visit = (room) => {
    order.set(room, order.size);
    lowest.set(room, order.get(room));
    waiting.push(room);
    for (const next of reached.get(room) ?? []) {
      if (!order.has(next)) visit(next);
      if (waiting.includes(next)) lowest.set(room, Math.min(lowest.get(room), lowest.get(next)));
    }
    if (lowest.get(room) === order.get(room)) circles.push(waiting.splice(waiting.indexOf(room)));
  };
  for (const room of reached.keys()) if (!order.has(room)) visit(room);
  return circles;
}

function between(pairs, folders) {
  return pairs
    .filter(({ source, target }) => folders.includes(source) && folders.includes(target))
    .map(({ from, to }) => `${from} -> ${to}`);
}

function isFile(room) {
  return /\.\w+$/.test(room);
}
