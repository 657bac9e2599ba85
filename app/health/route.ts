import { isReady } from '@/lib/server/services/system/is-ready';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return (await isReady()) ? new Response('OK') : new Response('Not ready', { status: 503 });
}
