/** Returns the path of a signed-out page that remembers where the user was going. */
export function withReturnPath(page: '/login' | '/register', wantedPath: string | undefined): string {
  return wantedPath === undefined ? page : `${page}?redirect=${encodeURIComponent(wantedPath)}`;
}
