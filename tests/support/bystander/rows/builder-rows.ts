import { plainPicture } from '../../data/pictures';
import { many, plain, prepared, times, type Rows } from '../row';
import { formOf } from '../users';
import { apiOf, assistantWithAction, LARGEST, newAssistant } from './assistant-rows';

const PATH = '/api/builder/assistants';
const DRAFT = { ...LARGEST, skillIds: [], isCopy: false, knowsUser: false };

export const BUILDER_ROWS: Rows = {
  ...plain(200, ['GET /api/builder/assistants/[assistantId]']),
  'GET /api/builder/assistants': many(4, () => PATH),
  'GET /api/builder/actions': many(4, () => '/api/builder/actions'),
  'POST /api/builder/assistants': prepared(
    () => Promise.resolve(),
    async ({ call, made }) => {
      const answers = await times(4, () => call('POST', PATH, DRAFT));
      for (const { text } of answers)
        await made('DELETE', `/api/assistants/${/"id":"([^"]+)"/.exec(text)?.[1] ?? ''}`);
    },
    201,
  ),
  'PATCH /api/builder/assistants/[assistantId]': prepared(
    (stage) => newAssistant(stage, LARGEST),
    ({ call }, assistantId) =>
      times(6, (index) =>
        call('PATCH', `${PATH}/${assistantId}`, { ...DRAFT, name: `Large ${String(index)}` }),
      ),
  ),
  'DELETE /api/builder/assistants/[assistantId]': prepared(
    (stage) => times(3, () => newAssistant(stage, LARGEST)),
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `${PATH}/${id}`))),
    204,
  ),
  'POST /api/builder/assistants/[assistantId]/avatar': prepared(
    async (stage) => ({ assistantId: await newAssistant(stage), bytes: await plainPicture(5_000, 4_900) }),
    ({ call }, { assistantId, bytes }) =>
      times(4, () => call('POST', `${PATH}/${assistantId}/avatar`, formOf({ bytes, filename: 'it.png' }))),
    201,
  ),
  // The descriptions are the longest, as for the same call of compat clients.
  'POST /api/builder/assistants/[assistantId]/actions': prepared(
    (stage) => newAssistant(stage),
    ({ call }, assistantId) =>
      times(6, (index) => {
        const domain = `${String(index)}.example`;
        const metadata = { domain, raw_spec: apiOf(domain) };
        return call('POST', `${PATH}/${assistantId}/actions`, { actionId: null, metadata });
      }),
  ),
  'DELETE /api/builder/assistants/[assistantId]/actions/[actionId]': prepared(
    assistantWithAction,
    ({ call }, { assistantId, actionId }) => call('DELETE', `${PATH}/${assistantId}/actions/${actionId}`),
    204,
  ),
};
