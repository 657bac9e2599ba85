import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { turnRoute } from '@/lib/server/http/route/turn-route';
import { editAnswer } from '@/lib/server/services/turn/edit-answer';

export const dynamic = 'force-dynamic';

export const POST = turnRoute(editAnswer, ASSISTANTS_ENDPOINT);
