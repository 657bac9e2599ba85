export function withReturnPath(page: '/login' | '/register', wantedPath: string | undefined): string {
  return wantedPath === undefined ? page : `${page}?redirect=${encodeURIComponent(wantedPath)}`;
}
