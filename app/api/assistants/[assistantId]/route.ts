import { assistantParamsSchema } from '@/lib/contracts/assistant/assistants';
import { none, route } from '@/lib/server/http/route/route';
import { getAssistant } from '@/lib/server/services/assistant/list-assistants';

const one = route({ body: none, query: none, params: assistantParamsSchema }, async () => getAssistant());

export { one as DELETE, one as GET, one as PATCH };
