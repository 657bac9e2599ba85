/** A key or an address that a plugin needs. */
export interface PluginAuthField {
  /** The settings of the operator that have it, the first one that is set counts; a user stores it under the first. */
  readonly names: readonly [string, ...string[]];
  /** As its vendor calls it. */
  readonly label: string;
  /** The address of the page where a user gets it. */
  readonly page: string;
  /** Whether it is hidden while it is typed. */
  readonly isSecret: boolean;
}

/** A plugin as the store offers it. */
export interface Plugin {
  /** As compat clients name it. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The address of its mark on this server. */
  readonly icon: string;
  /** Empty where it needs none. */
  readonly auth: readonly PluginAuthField[];
}

/** The values of a plugin by the first name of each field, and who set them. */
export interface PluginValues {
  /** Addresses that the operator set are trusted, those of a user are not. */
  readonly source: 'operator' | 'user';
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the fields of a plugin as one text, as compat clients read alternatives. */
export function authFieldName({ names }: PluginAuthField): string {
  return names.join('||');
}

/** Returns the field that compat clients name, by all its alternatives or by one; null for no such field. */
export function findAuthField({ auth }: Plugin, name: string): PluginAuthField | null {
  return auth.find((field) => authFieldName(field) === name || field.names.includes(name)) ?? null;
}

/** Returns the operator's values of a plugin; null where one of them is not set. */
export function findOperatorValues(
  { auth }: Plugin,
  settingOf: (name: string) => string | undefined,
): PluginValues | null {
  return collect('operator', auth, ({ names }) => names.map(settingOf).find((value) => value !== undefined));
}

/** Returns the user's values of a plugin by the first name of each field; null where one of them is missing. */
export function findUserValues(
  { auth }: Plugin,
  stored: Readonly<Record<string, string>>,
): PluginValues | null {
  return collect('user', auth, ({ names: [name] }) => stored[name]);
}

/** All of them or none: a key of the operator's is never sent to an address of a user's. */
function collect(
  source: PluginValues['source'],
  auth: readonly PluginAuthField[],
  valueOf: (field: PluginAuthField) => string | undefined,
): PluginValues | null {
  const values: Record<string, string> = {};
  for (const field of auth) {
    const value = valueOf(field);
    if (value === undefined) return null;
    values[field.names[0]] = value;
  }
  return { source, values };
}
