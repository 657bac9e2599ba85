import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { turnRoute } from '@/lib/server/http/route/turn-route';
import { ask } from '@/lib/server/services/turn/ask';

export const dynamic = 'force-dynamic';

export const POST = turnRoute(ask, ASSISTANTS_ENDPOINT);
