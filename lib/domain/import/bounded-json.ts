import { isShallow } from '../shared/is-shallow';

/** Values nested deeper than this are not written. */
const DEPTH_LIMIT = 64;

/** A string stays as it is; a value that is nested too deep becomes empty. */
export function boundedJson(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return isShallow(value, DEPTH_LIMIT) ? (JSON.stringify(value, null, 2) ?? '') : '';
}
