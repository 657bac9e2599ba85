import { isShallow } from '../shared/is-shallow';

/** Deeper values are not written. */
const DEPTH_LIMIT = 64;

/** Long strings stay; values that are nested too deep become empty. */
export function boundedJson(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return isShallow(value, DEPTH_LIMIT) ? (JSON.stringify(value, null, 2) ?? '') : '';
}
