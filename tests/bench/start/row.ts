const NAME_WIDTH = 54;

/** A line of what is printed, and whether the figure is within its limit. */
export interface Row {
  readonly line: string;
  readonly isMet: boolean;
}

export function row(name: string, value: number, unit: 's' | 'MB' | '', limit?: number): Row {
  const shown = `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`.trimEnd().padStart(10);
  const goal = limit === undefined ? '' : `  (at most ${`${String(limit)} ${unit}`.trimEnd()})`;
  return { line: `${name.padEnd(NAME_WIDTH)}${shown}${goal}`, isMet: limit === undefined || value <= limit };
}

export function notMeasured(name: string): Row {
  return { line: `${name.padEnd(NAME_WIDTH)} not measured: no control group can be made here`, isMet: true };
}

export function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}
