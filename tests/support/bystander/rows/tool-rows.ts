import { randomUUID } from 'node:crypto';
import { oggOpus } from '../../data/audio/recordings';
import { writeZip } from '../../data/write-zip';
import { asks, many, plain, prepared, refused, times, type Rows } from '../row';
import { LYING_TOOL_SERVER, PRIVATE_TOOL_SERVER } from '../servers/stage-servers';
import type { BystanderStage } from '../stage';

const SKILL = {
  name: 'New skill',
  description: 'd'.repeat(1_000),
  body: 'Write. '.repeat(7_000),
  files: Array.from({ length: 50 }, (_, index) => ({
    path: `part${String(index)}.txt`,
    text: 'a '.repeat(1_990),
  })),
};

const preset = (title: string) => ({
  title,
  endpoint: 'openAI',
  model: 'gpt-4o',
  promptPrefix: 'Be brief. '.repeat(9_900),
});

/** The server of tools is made but not asked. */
async function newServer({ made, servers }: BystanderStage): Promise<string> {
  const server = { name: `Mine ${randomUUID().slice(0, 8)}`, url: `${servers.providerUrl}/mcp` };
  return String((await made('POST', '/api/mcp/servers', server))['serverId']);
}

async function newSkill({ made }: BystanderStage): Promise<string> {
  return String((await made('POST', '/api/skills', { ...SKILL, name: randomUUID() }))['skillId']);
}

/** Frees room for the next try: a user may have only a limited number. */
const removing = async (
  { made }: BystanderStage,
  path: string,
  texts: readonly { readonly text: string }[],
  name: string,
): Promise<void> => {
  for (const { text } of texts)
    for (const [, id = ''] of text.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g')))
      await made('DELETE', `${path}/${id}`);
};

export const TOOL_ROWS: Rows = {
  ...plain(200, [
    'GET /api/plugins',
    'GET /api/tools',
    'GET /api/tools/approvals',
    'GET /api/mcp/servers',
    'GET /api/memories',
    'GET /api/skills',
    'GET /api/skills/[skillId]',
    'GET /api/skills/[skillId]/file',
  ]),
  'POST /api/user/plugins': asks(({ call }) =>
    times(6, (index) =>
      call('POST', '/api/user/plugins', {
        pluginKey: 'calculator',
        action: index % 2 === 0 ? 'install' : 'uninstall',
        auth: null,
      }),
    ),
  ),
  // Python is another process; this one reads the code and writes the answer.
  'POST /api/tools/python': asks(({ call, account: { ids } }) => {
    const code = `print("a" * 60_000)\nopen("made.bin", "wb").write(bytes(2_900_000))\n#${'#'.repeat(190_000)}`;
    return call('POST', '/api/tools/python', { conversationId: ids['conversationId'], code });
  }),
  'DELETE /api/tools/approvals/[approvalId]': prepared(
    async ({ database, account }) => {
      const rows = await database.query(
        'select "approvalId" as id from tool_approvals where "userId" = $1 limit 10',
        [account.userId],
      );
      return rows.map(({ id }) => String(id));
    },
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `/api/tools/approvals/${id}`))),
    204,
  ),
  ...plain(204, ['DELETE /api/tools/approvals', 'DELETE /api/memories']),
  'POST /api/memories': asks(async (stage) => {
    const answers = await times(6, (index) =>
      stage.call('POST', '/api/memories', { text: `new ${String(index)} ${'known '.repeat(80)}` }),
    );
    await removing(stage, '/api/memories', answers, 'memoryId');
  }, 201),
  'PATCH /api/memories': asks(
    ({ call }) => times(6, () => call('PATCH', '/api/memories', { isOn: true })),
    204,
  ),
  'PATCH /api/memories/[memoryId]': asks(({ call, account: { ids } }) =>
    times(6, () => call('PATCH', `/api/memories/${ids['memoryId'] ?? ''}`, { text: 'known '.repeat(80) })),
  ),
  'DELETE /api/memories/[memoryId]': prepared(
    ({ made }) =>
      times(4, async () => String((await made('POST', '/api/memories', { text: randomUUID() }))['memoryId'])),
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `/api/memories/${id}`))),
    204,
  ),
  'POST /api/skills': asks(async (stage) => {
    const answers = [await stage.call('POST', '/api/skills', { ...SKILL, name: randomUUID() })];
    await removing(stage, '/api/skills', answers, 'skillId');
  }, 201),
  'PATCH /api/skills/[skillId]': asks(({ call, account: { ids } }) =>
    times(4, () =>
      call('PATCH', `/api/skills/${ids['skillId'] ?? ''}`, { body: SKILL.body, files: SKILL.files }),
    ),
  ),
  'DELETE /api/skills/[skillId]': prepared(
    newSkill,
    ({ call }, skillId) => call('DELETE', `/api/skills/${skillId}`),
    204,
  ),
  'POST /api/skills/import': prepared(
    async () => {
      const files = Object.fromEntries(SKILL.files.map(({ path, text }) => [path, text]));
      const head = `---\nname: ${randomUUID()}\ndescription: d\n---\n`;
      const zip = await writeZip({ ...files, 'SKILL.md': `${head}${'Write. '.repeat(6_900)}` });
      return zip.toString('base64');
    },
    async (stage, file) => {
      const answers = [await stage.call('POST', '/api/skills/import', { file })];
      await removing(stage, '/api/skills', answers, 'skillId');
    },
    201,
  ),
  'POST /api/mcp/servers': asks(async (stage) => {
    const server = { name: 'New', url: `${stage.servers.providerUrl}/mcp` };
    const answers = [await stage.call('POST', '/api/mcp/servers', server)];
    await removing(stage, '/api/mcp/servers', answers, 'serverId');
  }, 201),
  'PATCH /api/mcp/servers/[serverId]': prepared(newServer, ({ call, servers }, serverId) =>
    times(4, () => call('PATCH', `/api/mcp/servers/${serverId}`, { url: `${servers.providerUrl}/other` })),
  ),
  'DELETE /api/mcp/servers/[serverId]': prepared(
    newServer,
    ({ call }, serverId) => call('DELETE', `/api/mcp/servers/${serverId}`),
    204,
  ),
  // Every list of the server is as large as is read of one.
  'GET /api/mcp/servers/[serverId]/tools': many(4, () => `/api/mcp/servers/${LYING_TOOL_SERVER}/tools`),
  'PATCH /api/mcp/servers/[serverId]/tools': asks(
    ({ call }) =>
      times(6, () =>
        call('PATCH', `/api/mcp/servers/${LYING_TOOL_SERVER}/tools`, { name: 't1', isOn: false }),
      ),
    204,
  ),
  'GET /api/mcp/servers/[serverId]/prompts': many(2, () => `/api/mcp/servers/${LYING_TOOL_SERVER}/prompts`),
  'POST /api/mcp/servers/[serverId]/prompts': asks(({ call }) =>
    times(4, () =>
      call('POST', `/api/mcp/servers/${LYING_TOOL_SERVER}/prompts`, { name: 'p1', arguments: {} }),
    ),
  ),
  'POST /api/mcp/servers/[serverId]/account': asks(({ call }) =>
    times(4, () => call('POST', `/api/mcp/servers/${PRIVATE_TOOL_SERVER}/account`)),
  ),
  'DELETE /api/mcp/servers/[serverId]/account': asks(
    ({ call }) => times(4, () => call('DELETE', `/api/mcp/servers/${PRIVATE_TOOL_SERVER}/account`)),
    204,
  ),
  'GET /api/mcp/callback': refused(
    302,
    'it leads back to the page, whatever came of signing in',
    ({ call }) =>
      times(6, () => call('GET', `/api/mcp/callback?state=${randomUUID()}&code=${'c'.repeat(4_000)}`)),
  ),
  'GET /api/actions/callback': refused(
    302,
    'it leads to a page that tells what came of signing in',
    ({ call }) =>
      times(6, () => call('GET', `/api/actions/callback?state=${randomUUID()}&code=${'c'.repeat(4_000)}`)),
  ),
  ...plain(200, ['GET /api/presets'], 4),
  'POST /api/presets': asks(async ({ call, made }) => {
    const answers = await times(4, () => call('POST', '/api/presets', preset('New')));
    for (const { text } of answers)
      await made('POST', '/api/presets/delete', { presetId: /"presetId":"([^"]+)"/.exec(text)?.[1] });
  }, 201),
  'POST /api/presets/import': asks(async ({ call, made }) => {
    const presets = Array.from({ length: 9 }, (_, index) => preset(`Imported ${String(index)}`));
    const { text } = await call('POST', '/api/presets/import', { presets });
    for (const [, presetId] of text.matchAll(/"presetId":"([^"]+)"/g))
      await made('POST', '/api/presets/delete', { presetId });
  }, 201),
  'PUT /api/presets/order': prepared(
    async ({ database, account }) => {
      const rows = await database.query('select "presetId" as id from presets where "userId" = $1', [
        account.userId,
      ]);
      return rows.map(({ id }) => String(id));
    },
    ({ call }, presetIds) => times(4, () => call('PUT', '/api/presets/order', { presetIds })),
    204,
  ),
  'POST /api/presets/delete': asks(
    ({ call }) => times(2, () => call('POST', '/api/presets/delete', {})),
    201,
  ),
  'POST /api/speech': asks(({ call }) =>
    times(4, () => call('POST', '/api/speech', { text: 'Rivers carry sand. '.repeat(200) })),
  ),
  // The recording has as many packets as its limit of length allows.
  'POST /api/transcriptions': prepared(
    () => Promise.resolve(oggOpus(59_000)),
    ({ call }, recording) =>
      times(3, () =>
        call('POST', '/api/transcriptions', new Uint8Array(recording), {
          'content-type': 'application/octet-stream',
        }),
      ),
  ),
};
