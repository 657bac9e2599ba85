import 'server-only';

/** Browsers keep such a cookie only from this very host over https, so that no sibling domain can set it. */
const HOST_PREFIX = '__Host-';

/** Adds the prefix when the browser uses https. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/** Browsers that signed in before the prefix was introduced still send the plain name. */
function cookieNames(name: string): readonly [string, string] {
  return [`${HOST_PREFIX}${name}`, name];
}

/** Tries both names; an empty cookie counts as missing. */
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
