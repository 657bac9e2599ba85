import { randomBytes, randomUUID } from 'node:crypto';
import { registerUser } from '../calls/account-calls';
import { chain, seedConversation } from '../data/seed-conversation';
import type { TestDatabase } from '../database';

/** Every text of the owner contains this, so that an answer that shows any of it is recognised. */
export const OWNERS_MARK = 'only-the-owner-reads-this';

export interface Owned {
  readonly bearer: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly questionId: string;
  readonly messageId: string;
  readonly folderId: string;
  readonly presetId: string;
  readonly shareId: string;
  readonly publishedId: string;
  readonly importId: string;
  readonly topUpId: string;
  readonly credentialId: string;
  readonly sessionId: string;
  readonly fileId: string;
  readonly assistantId: string;
  readonly serverId: string;
  readonly memoryId: string;
  readonly approvalId: string;
  readonly skillId: string;
  readonly actionId: string;
}

export async function seedOwned(database: Pick<TestDatabase, 'query'>): Promise<Owned> {
  const { registration, bearer } = await registerUser({ name: OWNERS_MARK });
  const [user] = await database.query('select "userId" from users where email = $1', [registration['email']]);
  const userId = String(user?.['userId']);
  const texts = chain(2).map((message) => ({ ...message, text: OWNERS_MARK }));
  const { conversationId, messageIds } = await seedConversation(database, userId, texts, {
    title: OWNERS_MARK,
  });
  const [questionId = '', messageId = ''] = messageIds;
  const [session] = await database.query('select "sessionId" from sessions where "userId" = $1', [userId]);
  const ids = {
    folderId: randomUUID(),
    presetId: randomUUID(),
    shareId: randomUUID(),
    publishedId: randomUUID(),
    importId: randomUUID(),
    topUpId: randomUUID(),
    credentialId: randomBytes(16).toString('base64url'),
    fileId: randomUUID(),
    assistantId: `asst_${randomUUID()}`,
    serverId: randomUUID(),
    memoryId: randomUUID(),
    approvalId: randomUUID(),
    skillId: randomUUID(),
    actionId: randomUUID(),
  };
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${String(index + 2)}`).join(', ');
    return database.query(
      `insert into ${table} ("userId", ${names.map((name) => `"${name}"`).join(', ')}) values ($1, ${places})`,
      [userId, ...Object.values(row)],
    );
  };
  const updatedAt = new Date();
  await insert('runs', {
    runId: randomUUID(),
    conversationId,
    userMessageId: questionId,
    responseMessageId: messageId,
    requestId: randomUUID(),
    kind: 'ask',
    state: 'running',
    endpoint: 'demo',
    model: 'demo',
    plan: '{}',
    nodeId: 'node-of-another-server',
    leaseUntil: new Date(Date.now() + 3_600_000),
  });
  await insert('folders', { folderId: ids.folderId, name: OWNERS_MARK });
  await insert('presets', { presetId: ids.presetId, title: OWNERS_MARK, endpoint: 'demo', updatedAt });
  await insert('share_links', {
    shareId: ids.shareId,
    token: randomBytes(32).toString('base64url'),
    conversationId,
    leafMessageId: messageId,
    title: OWNERS_MARK,
  });
  await insert('published_artifacts', {
    publishedId: ids.publishedId,
    token: randomBytes(32).toString('base64url'),
    conversationId,
    messageId,
    title: OWNERS_MARK,
    kind: 'html',
    language: 'html',
    code: OWNERS_MARK,
    codeHash: OWNERS_MARK,
  });
  await insert('import_jobs', {
    importId: ids.importId,
    fileName: OWNERS_MARK,
    sizeBytes: 1,
    state: 'completed',
  });
  await insert('top_ups', { topUpId: ids.topUpId, amountCents: 500, currency: 'usd', credits: 5_000_000 });
  await insert('passkeys', {
    credentialId: ids.credentialId,
    name: OWNERS_MARK,
    publicKey: Buffer.from('key'),
    deviceType: 'singleDevice',
  });
  await insert('provider_keys', { name: 'openAI', keyId: 'k', ciphertext: Buffer.from('key'), updatedAt });
  await insert('files', {
    fileId: ids.fileId,
    filename: OWNERS_MARK,
    storageKey: 'k',
    source: 'local',
    context: 'message',
    mimeType: 'text/plain',
    sizeBytes: 1,
    updatedAt,
  });
  await insert('assistants', { assistantId: ids.assistantId, name: OWNERS_MARK, model: 'm', updatedAt });
  await insert('mcp_servers', {
    serverId: ids.serverId,
    name: OWNERS_MARK,
    url: 'https://a.test',
    updatedAt,
  });
  await insert('memories', { memoryId: ids.memoryId, text: OWNERS_MARK, conversationId, updatedAt });
  await insert('tool_approvals', {
    approvalId: ids.approvalId,
    toolkitId: 'calculator',
    toolName: OWNERS_MARK,
    definitionHash: 'h',
  });
  await insert('skills', {
    skillId: ids.skillId,
    name: OWNERS_MARK,
    description: OWNERS_MARK,
    body: OWNERS_MARK,
    updatedAt,
  });
  await insert('actions', {
    actionId: ids.actionId,
    assistantId: ids.assistantId,
    domain: 'a.example',
    metadata: JSON.stringify({ domain: 'a.example', raw_spec: OWNERS_MARK }),
    api: JSON.stringify({ serverUrl: 'https://a.example', domain: 'a.example', operations: [] }),
    updatedAt,
  });
  await insert('answer_requests', { messageId, record: JSON.stringify({ text: OWNERS_MARK }) });
  return {
    ...ids,
    bearer,
    userId,
    conversationId,
    questionId,
    messageId,
    sessionId: String(session?.['sessionId']),
  };
}

/** Digests every row of a user in every table, to compare before and after. */
export async function rowsReader(database: Pick<TestDatabase, 'query'>, userId: string) {
  const tables = await database.query(
    `select table_name as name from information_schema.columns
     where column_name = 'userId' and table_schema = 'public' order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
       from "${String(name)}" t where "userId" = $1`,
  );
  return () => database.query(digests.join(' union all '), [userId]);
}
