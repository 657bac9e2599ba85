import { randomUUID } from 'node:crypto';
import {
  DELETE as deleteAssistant,
  GET as getAssistant,
  PATCH as changeAssistant,
} from '@/app/api/assistants/[assistantId]/route';
import { GET as listActions } from '@/app/api/assistants/actions/route';
import { GET as listDocuments } from '@/app/api/assistants/documents/route';
import { GET as listAssistants, POST as makeAssistant } from '@/app/api/assistants/route';
import { GET as listTools } from '@/app/api/assistants/tools/route';
import { GET as getFilesConfig } from '@/app/api/files/config/route';
import { POST as uploadImage } from '@/app/api/files/images/route';
import { DELETE as deleteFiles, GET as listFiles, POST as uploadFile } from '@/app/api/files/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

withDatabase();

type Handler = typeof getAssistant;

const ORIGIN = 'http://localhost:3080';

function call(
  handler: Handler,
  init: RequestInit,
  bearer: string | null,
  assistantId = 'asst_1',
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  return handler(new Request(`${ORIGIN}/api/any`, { ...init, headers }), {
    params: Promise.resolve({ assistantId }),
  });
}

function picture(): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(2_000)], { type: 'image/png' }), 'map.png');
  for (const [name, value] of Object.entries({ file_id: randomUUID(), width: '20', height: '10' }))
    form.append(name, value);
  form.append('endpoint', 'openAI');
  return form;
}

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
const gone = { files: [{ file_id: randomUUID(), filepath: '/images/a/b.png', source: 'local' }] };

const calls: [string, Handler, () => RequestInit, number, unknown][] = [
  ['the list of files', listFiles, () => ({}), 200, []],
  [
    'the list of assistants',
    listAssistants,
    () => ({}),
    200,
    { object: 'list', data: [], first_id: null, last_id: null, has_more: false },
  ],
  [
    'the tools of assistants',
    listTools,
    () => ({}),
    200,
    expect.arrayContaining([expect.objectContaining({ pluginKey: 'calculator', authConfig: [] })]),
  ],
  ['the actions of assistants', listActions, () => ({}), 200, []],
  ['the documents of assistants', listDocuments, () => ({}), 200, []],
  ['the limits of uploads', getFilesConfig, () => ({}), 200, { endpoints: {} }],
  [
    'an attached picture that is none',
    uploadImage,
    () => ({ method: 'POST', body: picture() }),
    422,
    {
      code: 'file_refused',
      message: 'Currently, unsupported file type: application/octet-stream',
      details: expect.objectContaining({ reason: 'type' }),
    },
  ],
  [
    'an attached file of no known kind',
    uploadFile,
    () => ({ method: 'POST', body: picture() }),
    422,
    {
      code: 'file_refused',
      message: 'Currently, unsupported file type: application/octet-stream',
      details: expect.objectContaining({ reason: 'type' }),
    },
  ],
  ['deleting a file', deleteFiles, () => ({ ...post(gone), method: 'DELETE' }), 204, null],
  [
    'installing a plugin that is not offered',
    changePlugin,
    () => post({ pluginKey: 'zapier', action: 'install', auth: { ZAPIER_NLA_API_KEY: 'x' } }),
    404,
    { code: 'not_found', message: expect.any(String) },
  ],
  [
    'making an assistant',
    makeAssistant,
    () => post({ name: 'Ada', model: 'gpt-4', tools: [] }),
    201,
    expect.objectContaining({ object: 'assistant', name: 'Ada', model: 'gpt-4', tools: [], file_ids: [] }),
  ],
];

describe('what a compat client asks for at every load, and what it offers besides', () => {
  it.each(calls)('answers %s in JSON that it reads', async (_name, handler, init, status, body) => {
    const { bearer } = await registerUser();
    const response = await call(handler, init(), bearer);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text === '' ? null : JSON.parse(text)).toEqual(body);
  });

  it.each(calls)('refuses %s without a session', async (_name, handler, init) => {
    expect((await call(handler, init(), null)).status).toBe(401);
    expect((await call(handler, init(), 'x.y.z')).status).toBe(401);
  });

  it('finds no assistant, whether the id is a stranger’s or unknown', async () => {
    const [one, stranger] = await Promise.all([registerUser(), registerUser()]);
    for (const [handler, init] of [
      [getAssistant, {}],
      [changeAssistant, { method: 'PATCH', body: '{"name":"Ada"}' }],
      [deleteAssistant, { method: 'DELETE' }],
    ] as const) {
      const answers = await Promise.all(
        [one, stranger].map(({ bearer }) => call(handler, init, bearer, `asst_${randomUUID()}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect((await call(handler, init, null)).status).toBe(401);
    }
  });

  it('deletes no file for a body that names none', async () => {
    const { bearer } = await registerUser();
    for (const body of [{}, { files: 'all' }, { files: [{}] }])
      expect((await call(deleteFiles, { ...post(body), method: 'DELETE' }, bearer)).status).toBe(400);
  });
});
