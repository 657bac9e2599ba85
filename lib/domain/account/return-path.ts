export const HOME_PATH = '/c/new';

/** A sign-in never returns to these paths. */
const SIGNED_OUT_PATHS = ['/login', '/register', '/setup', '/forgot-password', '/reset-password'] as const;

/** A path that leads away from this origin is refused. */
const BASE = 'http://return.invalid';

export function isSignedOutPath(pathname: string): boolean {
  return SIGNED_OUT_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Returns whether the page is the same for all users. */
export function isSharedPath(path: string): boolean {
  return path.startsWith('/share/');
}

/** {@link HOME_PATH} is the fallback. Slashes, backslashes and control characters cannot lead to another host. */
export function toReturnPath(wanted: string | null | undefined): string {
  if (wanted === null || wanted === undefined || !wanted.startsWith('/')) return HOME_PATH;
  if (!URL.canParse(wanted, BASE)) return HOME_PATH;
  const url = new URL(wanted, BASE);
  const isOurs = url.origin === BASE && !url.pathname.startsWith('//');
  if (!isOurs || url.pathname === '/' || url.pathname.startsWith('/api/') || isSignedOutPath(url.pathname))
    return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function toLoginPath(path: string): string {
  const wanted = toReturnPath(path);
  return wanted === HOME_PATH ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}
