/** A page before the product that keeps in mind where the person was on their way to. */
export function withReturnPath(page: '/login' | '/register', wantedPath: string | undefined): string {
  return wantedPath === undefined ? page : `${page}?redirect=${encodeURIComponent(wantedPath)}`;
}
