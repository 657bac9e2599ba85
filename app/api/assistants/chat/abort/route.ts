import { abortRoute } from '@/lib/server/http/route/abort-route';
import { toStoppedThread } from '@/lib/server/services/message/stopped-thread';
import { abortTurn } from '@/lib/server/services/turn/abort-turn';

export const dynamic = 'force-dynamic';

export const POST = abortRoute(abortTurn, toStoppedThread);
