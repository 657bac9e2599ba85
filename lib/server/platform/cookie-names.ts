import 'server-only';

/** Browsers keep a cookie of this prefix only from this very host over https, so that no sibling domain can set it. */
const HOST_PREFIX = '__Host-';

/** Returns the name of a cookie of ours: with the prefix where the browser uses https. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/**
 * Returns both names a cookie may have: browsers that signed in before the prefix was introduced still send the plain
 * one.
 */
function cookieNames(name: string): readonly [string, string] {
  return [`${HOST_PREFIX}${name}`, name];
}

/** Returns the first cookie found under either name, or null; an empty one counts as none. */
export function findCookie(
  name: string,
  read: (name: string) => { readonly value: string } | undefined,
): string | null {
  for (const each of cookieNames(name)) {
    const value = read(each)?.value;
    if (value !== undefined && value !== '') return value;
  }
  return null;
}
