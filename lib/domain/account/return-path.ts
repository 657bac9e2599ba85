/** The path after signing in when no other one was asked for. */
export const HOME_PATH = '/c/new';

/** The pages for users who are not signed in; signing in never returns to one of them. */
const SIGNED_OUT_PATHS = ['/login', '/register', '/setup', '/forgot-password', '/reset-password'] as const;

/** An origin that no address of ours has; a path that resolves to another origin was not a path. */
const BASE = 'http://return.invalid';

/** True for a page for users who are not signed in. */
export function isSignedOutPath(pathname: string): boolean {
  return SIGNED_OUT_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** True for the page of a shared conversation, which is the same for everyone. */
export function isSharedPath(path: string): boolean {
  return path.startsWith('/share/');
}

/**
 * Returns the path to go to after signing in: `wanted` when it is a path on this site, else {@link HOME_PATH}. Never an
 * address of another host, whatever slashes, backslashes or control characters it is made of.
 */
export function toReturnPath(wanted: string | null | undefined): string {
  if (wanted === null || wanted === undefined || !wanted.startsWith('/')) return HOME_PATH;
  if (!URL.canParse(wanted, BASE)) return HOME_PATH;
  const url = new URL(wanted, BASE);
  const isOurs = url.origin === BASE && !url.pathname.startsWith('//');
  if (!isOurs || url.pathname === '/' || url.pathname.startsWith('/api/') || isSignedOutPath(url.pathname))
    return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the path of the login page that leads back to `path` afterwards. */
export function toLoginPath(path: string): string {
  const wanted = toReturnPath(path);
  return wanted === HOME_PATH ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}
