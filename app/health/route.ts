import { findReadinessProblem } from '@/lib/server/services/system/find-readiness-problem';

export const dynamic = 'force-dynamic';

/** `/readyz` had this name before. */
export async function GET(): Promise<Response> {
  const problem = await findReadinessProblem();
  return problem === null ? new Response('OK') : new Response(`Not ready: ${problem}`, { status: 503 });
}
