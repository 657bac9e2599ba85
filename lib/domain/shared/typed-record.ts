export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}

export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  toValue: (value: From) => To,
): Record<Key, To>;
export function mapValues<From>(
  record: Readonly<Record<string, From>>,
  toValue: (value: From) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, toValue(value)]));
}
