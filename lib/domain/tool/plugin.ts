export interface PluginAuthField {
  /** The first that is set counts; a user's value has the first name. */
  readonly names: readonly [string, ...string[]];
  readonly label: string;
  readonly page: string;
  readonly isSecret: boolean;
}

export interface Plugin {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The address of the icon is on this server. */
  readonly icon: string;
  readonly auth: readonly PluginAuthField[];
}

export interface PluginValues {
  /** Addresses of the operator are trusted, those of users are not. */
  readonly source: 'operator' | 'user';
  readonly values: Readonly<Record<string, string>>;
}

/** Compat clients read alternative names as one text. */
export function authFieldName({ names }: PluginAuthField): string {
  return names.join('||');
}

export function findAuthField({ auth }: Plugin, name: string): PluginAuthField | null {
  return auth.find((field) => authFieldName(field) === name || field.names.includes(name)) ?? null;
}

export function findOperatorValues(
  { auth }: Plugin,
  settingOf: (name: string) => string | undefined,
): PluginValues | null {
  return collect('operator', auth, ({ names }) => names.map(settingOf).find((value) => value !== undefined));
}

export function findUserValues(
  { auth }: Plugin,
  stored: Readonly<Record<string, string>>,
): PluginValues | null {
  return collect('user', auth, ({ names: [name] }) => stored[name]);
}

/** A key of the operator's is never sent to an address of a user's. */
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
