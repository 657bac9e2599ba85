type PresentFields<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

export function presentFields<Fields extends object>(fields: Fields): PresentFields<Fields>;
export function presentFields(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

export function definedFields<Fields extends object>(fields: Fields): Partial<Fields>;
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
