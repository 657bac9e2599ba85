import 'server-only';

/** Browsers accept it only from this host over https, so no sibling domain can set it. */
const HOST_PREFIX = '__Host-';

export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/** Browsers that signed in under an earlier version still send the plain name. */
function cookieNames(name: string): readonly [string, string] {
  return [`${HOST_PREFIX}${name}`, name];
}

/** Both names are tried; an empty cookie counts as missing. */
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
