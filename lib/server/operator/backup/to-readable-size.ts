import 'server-only';
import { KILOBYTE } from '@/lib/domain/shared/byte-units';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Returns `12.3 MB`, for example. */
export function toReadableSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  for (; value >= KILOBYTE && unit < UNITS.length - 1; unit += 1) value /= KILOBYTE;
  return `${unit === 0 ? String(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
