import { getServiceWorker } from '@/lib/server/services/system/get-service-worker';

export const dynamic = 'force-dynamic';

/** Browsers fetch the worker again each time. */
export async function GET(): Promise<Response> {
  return new Response(await getServiceWorker(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
