import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assistantListSchema } from '@/lib/contracts/assistant/compat-assistants';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, postAssistantAvatar } from '../../support/calls/assistant-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

const folder = mkdtempSync(join(tmpdir(), 'parley-offered-'));
const path = join(folder, 'librechat.yaml');
writeFileSync(
  path,
  [
    'version: 1.0.4',
    'endpoints:',
    '  assistants: { disableBuilder: true, supportedIds: [asst_offered] }',
    '',
  ].join('\n'),
);

const database = withDatabase({ CONFIG_PATH: path });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let bearer = '';

beforeAll(async () => {
  ({ bearer } = await registerUser());
  await database.query(
    `insert into assistants ("assistantId", "userId", model, "updatedAt")
     select id, "userId", 'm', now() from users, unnest(array['asst_offered', 'asst_other']) id`,
    [],
  );
});

it('lists only what the operator offers', async () => {
  const { body } = await callAssistants(bearer, 'list');
  expect(assistantListSchema.parse(body).data.map(({ id }) => id)).toEqual(['asst_offered']);
});

it('refuses every change where the operator lets users build none', async () => {
  const ids = { assistantId: 'asst_offered', actionId: 'a' };
  for (const [name, body] of [
    ['create', { model: 'm' }],
    ['update', { name: 'Ada' }],
    ['delete', undefined],
    ['saveAction', { metadata: {} }],
    ['deleteAction', undefined],
  ] as const)
    expect(await callAssistants(bearer, name, ids, body)).toMatchObject({ status: 403 });
  const picture = await plainPicture(10, 10);
  expect((await postAssistantAvatar(bearer, 'asst_offered', picture)).status).toBe(403);
  expect(await callAssistants(bearer, 'get', ids)).toMatchObject({ status: 200, body: { name: null } });
});
