/**
 * Returns a line `file: name` for each feature that no row allows. Names that allowed something are added to
 * `used`.
 */
export function problemsOf({ file, text, names }, rows, used = new Set()) {
  return [...names].flatMap((name) => {
    const row = rows.find(
      (each) => each.names.some((allowed) => covers(allowed, name)) && text.includes(each.holding ?? ''),
    );
    if (row === undefined) return [`${file}: ${name}`];
    for (const allowed of row.names) if (covers(allowed, name)) used.add(allowed);
    return [];
  });
}

/** A CSS property covers its values. */
function covers(allowed, name) {
  return name === allowed || name.startsWith(`${allowed}: `);
}
