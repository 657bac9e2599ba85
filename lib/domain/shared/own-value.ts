/** Serves keys from outside (an address, a file, a model): `constructor` and the like exist on every object. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
