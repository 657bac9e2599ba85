export const dynamic = 'force-dynamic';

/** The database does not count: a restart would not help it. */
export function GET(): Response {
  return new Response('OK');
}
