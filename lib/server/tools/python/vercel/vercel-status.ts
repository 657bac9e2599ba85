export const NOT_FOUND = 404;

/** Returns null for what is no answer of Vercel. */
export function statusOf(error: unknown): number | null {
  const response: unknown = error instanceof Error && 'response' in error ? error.response : undefined;
  return response instanceof Response ? response.status : null;
}
