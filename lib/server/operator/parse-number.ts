import { CommandProblem } from './command';

/** Underscores and commas are allowed. Throws CommandProblem. */
export function parseWholeNumber(text: string, what: string): number {
  const digits = text.trim().replaceAll(/[_,]/g, '');
  const number = /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isSafeInteger(number))
    throw new CommandProblem(`${what} must be a whole number, not "${text}".`, { isUsage: true });
  return number;
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Turns `30m`, `2h` or `7d` into milliseconds. Throws CommandProblem. */
export function parseSpanMs(text: string): number {
  const [, digits, unit] = /^(\d{1,6})([mhd])$/.exec(text.trim()) ?? [];
  const unitMs = unit === 'm' || unit === 'h' || unit === 'd' ? UNITS_MS[unit] : 0;
  const spanMs = Number(digits ?? 0) * unitMs;
  if (spanMs === 0)
    throw new CommandProblem(`A duration is written 30m, 2h or 7d, not "${text}".`, { isUsage: true });
  return spanMs;
}
