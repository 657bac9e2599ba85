type PresentFields<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Returns the fields of an object whose value is neither null nor undefined, in their order. */
export function presentFields<Fields extends object>(fields: Fields): PresentFields<Fields>;
export function presentFields(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Returns the fields of an object whose value is not undefined, in their order; null stays. */
export function definedFields<Fields extends object>(fields: Fields): Partial<Fields>;
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
