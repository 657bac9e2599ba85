import { plainPicture } from '../../data/pictures';
import { many, plain, prepared, times, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import { formOf } from '../users';

const FUNCTIONS = Array.from({ length: 128 }, (_, index) => ({
  type: 'function',
  function: {
    name: `f${String(index)}`,
    description: 'd'.repeat(4_000),
    parameters: { type: 'object', properties: {} },
  },
}));

export const LARGEST = {
  model: 'gpt-4o',
  name: 'Large',
  instructions: 'Be brief. '.repeat(3_270),
  tools: FUNCTIONS,
};

export async function newAssistant(
  { made }: BystanderStage,
  body: object = { model: 'gpt-4o' },
): Promise<string> {
  return String((await made('POST', '/api/assistants', body))['id']);
}

/** The API has as many operations as may be described. */
export function apiOf(domain: string): string {
  const operation = {
    get: {
      description: 'd'.repeat(1_000),
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
    },
  };
  const paths = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`/p${String(index)}`, operation]),
  );
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Tides', version: '1' },
    servers: [{ url: `https://${domain}` }],
    paths,
  });
}

async function newAction(
  { made, database }: BystanderStage,
  assistantId: string,
  auth: object = {},
): Promise<string> {
  const domain = 'tides.example';
  await made('POST', `/api/assistants/actions/${assistantId}`, {
    metadata: { domain, raw_spec: apiOf(domain), ...auth },
  });
  const [row] = await database.query('select "actionId" from actions where "assistantId" = $1', [
    assistantId,
  ]);
  return String(row?.['actionId']);
}

const SIGN_IN = {
  oauth_client_id: 'client',
  auth: {
    type: 'oauth',
    grant: 'authorization_code',
    authorization_url: 'https://tides.example/authorize',
    client_url: 'https://tides.example/token',
  },
};

export const ASSISTANT_ROWS: Rows = {
  ...plain(200, [
    'GET /api/assistants/[assistantId]',
    'GET /api/assistants/[assistantId]/link',
    'GET /api/assistants/choices',
    'GET /api/assistants/tools',
  ]),
  'GET /api/assistants': many(4, () => '/api/assistants?limit=100&order=desc'),
  'GET /api/assistants/actions': many(4, () => '/api/assistants/actions'),
  'GET /api/assistants/documents': many(4, () => '/api/assistants/documents'),
  ...plain(200, ['GET /api/assistants/[assistantId]/versions'], 4),
  'POST /api/assistants': prepared(
    () => Promise.resolve(),
    async ({ call, made }) => {
      const answers = await times(4, () => call('POST', '/api/assistants', LARGEST));
      for (const { text } of answers)
        await made('DELETE', `/api/assistants/${/"id":"([^"]+)"/.exec(text)?.[1] ?? ''}`);
    },
    201,
  ),
  'PATCH /api/assistants/[assistantId]': prepared(
    (stage) => newAssistant(stage, LARGEST),
    ({ call }, assistantId) =>
      times(6, (index) =>
        call('PATCH', `/api/assistants/${assistantId}`, { ...LARGEST, name: `Large ${String(index)}` }),
      ),
  ),
  'DELETE /api/assistants/[assistantId]': prepared(
    (stage) => times(3, () => newAssistant(stage, LARGEST)),
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `/api/assistants/${id}`))),
  ),
  'POST /api/assistants/[assistantId]/link': prepared(
    (stage) => newAssistant(stage),
    ({ call }, assistantId) => times(6, () => call('POST', `/api/assistants/${assistantId}/link`)),
    201,
  ),
  'DELETE /api/assistants/[assistantId]/link': prepared(
    (stage) => newAssistant(stage),
    ({ call }, assistantId) => times(6, () => call('DELETE', `/api/assistants/${assistantId}/link`)),
  ),
  'GET /api/assistants/links/[token]': prepared(
    async (stage) => linkTo(stage, stage.account.ids['assistantId'] ?? ''),
    ({ call }, token) => times(6, () => call('GET', `/api/assistants/links/${token}`)),
  ),
  'POST /api/assistants/links/[token]': prepared(
    async (stage) => linkTo(stage, stage.account.ids['assistantId'] ?? ''),
    ({ call }, token) => times(3, () => call('POST', `/api/assistants/links/${token}`)),
    201,
  ),
  'POST /api/assistants/avatar/[assistantId]': prepared(
    async (stage) => ({ assistantId: await newAssistant(stage), bytes: await plainPicture(5_000, 4_900) }),
    ({ call }, { assistantId, bytes }) =>
      times(4, () =>
        call('POST', `/api/assistants/avatar/${assistantId}`, formOf({ bytes, filename: 'it.png' })),
      ),
    201,
  ),
  // The descriptions are YAML of the greatest length, and with as many values; one that cannot be read in its time is
  // refused. One more has the most operations.
  'POST /api/assistants/actions/[assistantId]': prepared(
    (stage) => newAssistant(stage),
    async ({ call }, assistantId) => {
      await times(6, (index) => {
        const domain = `${String(index)}.example`;
        const head = `servers: [{ url: "https://${domain}" }]\npaths: { /a: { get: {} } }\nx-list:\n`;
        const metadata = { domain, raw_spec: `${head}${'- a\n'.repeat(45_000)}` };
        return call('POST', `/api/assistants/actions/${assistantId}`, { metadata });
      });
      const domain = 'tides.example';
      await call('POST', `/api/assistants/actions/${assistantId}`, {
        metadata: { domain, raw_spec: apiOf(domain) },
      });
    },
    ...[200, 400],
  ),
  'DELETE /api/assistants/actions/[assistantId]/[actionId]': prepared(
    assistantWithAction,
    ({ call }, { assistantId, actionId }) =>
      call('DELETE', `/api/assistants/actions/${assistantId}/${actionId}`),
  ),
  'DELETE /api/assistants/actions/[assistantId]/[actionId]/[model]': prepared(
    assistantWithAction,
    ({ call }, { assistantId, actionId }) =>
      call('DELETE', `/api/assistants/actions/${assistantId}/${actionId}/gpt-4o`),
  ),
  'POST /api/actions/[actionId]/account': prepared(actionWithAccounts, ({ call }, actionId) =>
    times(6, () => call('POST', `/api/actions/${actionId}/account`)),
  ),
  'DELETE /api/actions/[actionId]/account': prepared(
    actionWithAccounts,
    ({ call }, actionId) => times(6, () => call('DELETE', `/api/actions/${actionId}/account`)),
    204,
  ),
};

async function linkTo({ made }: BystanderStage, assistantId: string): Promise<string> {
  return String((await made('POST', `/api/assistants/${assistantId}/link`))['token']);
}

async function actionWithAccounts(stage: BystanderStage): Promise<string> {
  return newAction(stage, await newAssistant(stage), SIGN_IN);
}

export async function assistantWithAction(stage: BystanderStage) {
  const assistantId = await newAssistant(stage);
  return { assistantId, actionId: await newAction(stage, assistantId) };
}
