/** Null means unknown. */
export interface FigureValue {
  readonly atMs: number;
  readonly value: number | null;
}

interface FigureFrame {
  readonly fromMs: number;
  readonly toMs: number;
  /** Values further apart are of two lines: in between, no server ran. */
  readonly stepMs: number;
}

/** Points are shares of width and height, from the lower left. */
export type FigureLine = readonly (readonly [across: number, up: number])[];

/** Rounding and delays make steps uneven. */
const GAP_STEPS = 1.5;

/** The frame ends at the highest value; a lone value is a line, too. */
export function toFigureLines(
  values: readonly FigureValue[],
  { fromMs, toMs, stepMs }: FigureFrame,
): FigureLine[] {
  const most = Math.max(0, ...values.map(({ value }) => value ?? 0));
  const lines: [number, number][][] = [];
  let lastMs = -Infinity;
  for (const { atMs, value } of values) {
    if (value === null || atMs < fromMs || atMs > toMs) continue;
    const point: [number, number] = [(atMs - fromMs) / (toMs - fromMs), most === 0 ? 0 : value / most];
    const current = lines.at(-1);
    if (current === undefined || atMs - lastMs > stepMs * GAP_STEPS) lines.push([point]);
    else current.push(point);
    lastMs = atMs;
  }
  return lines;
}
