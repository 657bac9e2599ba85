import { hierarchy, tree } from 'd3-hierarchy';

interface Placeable {
  readonly key: string;
  readonly parentKey: string | null;
}

/** Columns may be fractions; two boxes of a row are at least one column apart. */
export type Placed<Box> = Box & { readonly column: number; readonly row: number };

/** The positions stand in the order of the boxes. */
export interface MapLayout<Box> {
  readonly boxes: readonly Placed<Box>[];
  readonly columns: number;
  readonly rows: number;
}

interface Branch<Box> {
  readonly box: Box | null;
  readonly children: Branch<Box>[];
}

/** Parents come first. Each level is one row, with parents centred above their children. */
export function layoutMap<Box extends Placeable>(boxes: readonly Box[]): MapLayout<Box> {
  const top: Branch<Box> = { box: null, children: [] };
  const byKey = new Map<string, Branch<Box>>();
  for (const box of boxes) {
    const branch: Branch<Box> = { box, children: [] };
    byKey.set(box.key, branch);
    const above = box.parentKey === null ? top : (byKey.get(box.parentKey) ?? top);
    above.children.push(branch);
  }
  const drawn = tree<Branch<Box>>()
    .nodeSize([1, 1])
    .separation(() => 1)(hierarchy(top));
  const places = new Map<string, { column: number; row: number }>();
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let rows = 0;
  drawn.each(({ data, x, y }) => {
    if (data.box === null) return;
    places.set(data.box.key, { column: x, row: y - 1 });
    left = Math.min(left, x);
    right = Math.max(right, x);
    rows = Math.max(rows, y);
  });
  return {
    boxes: boxes.map((box) => {
      const place = places.get(box.key) ?? { column: left, row: 0 };
      return { ...box, column: place.column - left, row: place.row };
    }),
    columns: boxes.length === 0 ? 0 : right - left + 1,
    rows,
  };
}
