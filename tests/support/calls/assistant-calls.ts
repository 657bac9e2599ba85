import {
  DELETE as deleteLink,
  GET as getLink,
  POST as createLink,
} from '@/app/api/assistants/[assistantId]/link/route';
import { DELETE, GET, PATCH } from '@/app/api/assistants/[assistantId]/route';
import { GET as listVersions } from '@/app/api/assistants/[assistantId]/versions/route';
import { DELETE as deleteAction } from '@/app/api/assistants/actions/[assistantId]/[actionId]/route';
import { POST as saveAction } from '@/app/api/assistants/actions/[assistantId]/route';
import { GET as listActions } from '@/app/api/assistants/actions/route';
import { POST as postAvatar } from '@/app/api/assistants/avatar/[assistantId]/route';
import { GET as getLinked, POST as addLinked } from '@/app/api/assistants/links/[token]/route';
import { GET as listAssistants, POST } from '@/app/api/assistants/route';
import { assistantLinkPath, linkedAssistantPath } from '@/lib/contracts/assistant/assistant-links';
import { assistantVersionsPath } from '@/lib/contracts/assistant/assistant-versions';
import {
  assistantActionPath,
  assistantActionsPath,
  ACTIONS_PATH,
} from '@/lib/contracts/assistant/compat-actions';
import {
  assistantAvatarPath,
  assistantObjectSchema,
  assistantPath,
  ASSISTANTS_PATH,
  type AssistantObject,
} from '@/lib/contracts/assistant/compat-assistants';
import { pageRequest } from './account-calls';

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

interface Ids {
  readonly assistantId?: string;
  readonly actionId?: string;
  readonly token?: string;
}

interface Call {
  readonly method: string;
  readonly handler: Handler;
  readonly path: (ids: Required<Ids>) => string;
}

const one = ({ assistantId }: Required<Ids>) => assistantPath(assistantId);
const link = ({ assistantId }: Required<Ids>) => assistantLinkPath(assistantId);
const linked = ({ token }: Required<Ids>) => linkedAssistantPath(token);

const CALLS = {
  list: { method: 'GET', handler: listAssistants, path: () => ASSISTANTS_PATH },
  create: { method: 'POST', handler: POST, path: () => ASSISTANTS_PATH },
  get: { method: 'GET', handler: GET, path: one },
  update: { method: 'PATCH', handler: PATCH, path: one },
  delete: { method: 'DELETE', handler: DELETE, path: one },
  versions: {
    method: 'GET',
    handler: listVersions,
    path: ({ assistantId }) => assistantVersionsPath(assistantId),
  },
  getLink: { method: 'GET', handler: getLink, path: link },
  createLink: { method: 'POST', handler: createLink, path: link },
  deleteLink: { method: 'DELETE', handler: deleteLink, path: link },
  getLinked: { method: 'GET', handler: getLinked, path: linked },
  addLinked: { method: 'POST', handler: addLinked, path: linked },
  listActions: { method: 'GET', handler: listActions, path: () => ACTIONS_PATH },
  saveAction: {
    method: 'POST',
    handler: saveAction,
    path: ({ assistantId }) => assistantActionsPath(assistantId),
  },
  deleteAction: {
    method: 'DELETE',
    handler: deleteAction,
    path: ({ assistantId, actionId }) => assistantActionPath(assistantId, actionId),
  },
} satisfies Record<string, Call>;

export async function callAssistants(
  bearer: string,
  name: keyof typeof CALLS,
  ids: Ids = {},
  body?: unknown,
  query = '',
): Promise<{ status: number; body: unknown }> {
  const { method, handler, path }: Call = CALLS[name];
  const headers = { authorization: `Bearer ${bearer}` };
  const request = pageRequest(
    path({ assistantId: '', actionId: '', token: '', ...ids }) + query,
    body,
    headers,
    method,
  );
  const response = await handler(request, { params: Promise.resolve(ids) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function newAssistant(bearer: string, fields: object = {}): Promise<AssistantObject> {
  const { body } = await callAssistants(bearer, 'create', {}, { model: 'gpt-4o', ...fields });
  return assistantObjectSchema.parse(body);
}

export function postAssistantAvatar(
  bearer: string,
  assistantId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
  form.append('assistant_id', assistantId);
  form.append('metadata', '{}');
  const init = { method: 'POST', body: form, headers: { authorization: `Bearer ${bearer}` } };
  const request = new Request(`http://localhost:3080${assistantAvatarPath(assistantId)}`, init);
  return postAvatar(request, { params: Promise.resolve({ assistantId }) });
}
