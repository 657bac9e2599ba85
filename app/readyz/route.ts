import { findReadinessProblem } from '@/lib/server/services/system/find-readiness-problem';

export const dynamic = 'force-dynamic';

/** Answers 200, else 503 with the reason, within five seconds. */
export async function GET(): Promise<Response> {
  const problem = await findReadinessProblem();
  return problem === null ? new Response('OK') : new Response(`Not ready: ${problem}`, { status: 503 });
}
