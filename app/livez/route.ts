export const dynamic = 'force-dynamic';

/** Answers while the process does, whatever its database does: a restart would not help that one. */
export function GET(): Response {
  return new Response('OK');
}
