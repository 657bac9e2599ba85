import type { JsonRecord } from '@/lib/domain/shared/json-record';

/** Returns the position where there is no index. */
export function indexOf({ index }: JsonRecord, position: number): number {
  return numberOf(index) ?? position;
}

/** Some servers write the index as a text. */
export function numberOf(index: unknown): number | null {
  const number = typeof index === 'string' ? Number.parseInt(index, 10) : index;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
