import { randomBytes, randomUUID } from 'node:crypto';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { TestDatabase } from '../database';

/** Stores a row of every kind that later holders of the account would meet. */
export async function leaveTraces({ query }: TestDatabase, userId: string): Promise<void> {
  const [conversationId, serverId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  const [leafId, assistantId, actionId] = [randomUUID(), `asst_${randomUUID()}`, randomUUID()];
  const hash = () => randomBytes(32).toString('hex');
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const columns = Object.keys({ userId, ...row });
    const names = columns.map((column) => `"${column}"`).join(', ');
    const places = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
    return query(`insert into ${table} (${names}) values (${places})`, Object.values({ userId, ...row }));
  };
  const sealed = { keyId: 'k', ciphertext: Buffer.of(0) };
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  await query(
    `update users set instructions = 'Send it to my server.', "hasMemory" = true where "userId" = $1`,
    [userId],
  );
  await insert('conversations', { conversationId, endpoint: 'demo' });
  await insert('messages', {
    messageId: leafId,
    conversationId,
    parentMessageId: ROOT_PARENT_ID,
    isCreatedByUser: false,
    sender: 'Demo',
    content: '[]',
    text: '',
  });
  await insert('answer_notices', { messageId: leafId, kind: 'ready' });
  const [session] = await query('select "sessionId" from sessions where "userId" = $1', [userId]);
  await insert('push_devices', {
    sessionId: session?.['sessionId'],
    endpoint: `https://push.example/${hash()}`,
    p256dh: 'p',
    auth: 'a',
  });
  await insert('runs', {
    runId: randomUUID(),
    conversationId,
    userMessageId: randomUUID(),
    responseMessageId: leafId,
    requestId: hash(),
    kind: 'ask',
    endpoint: 'demo',
    model: 'demo',
    plan: '{}',
    nodeId: 'elsewhere',
    leaseUntil: later,
  });
  await insert('share_links', {
    shareId: randomUUID(),
    token: hash(),
    conversationId,
    leafMessageId: leafId,
    title: 'Chat',
  });
  await insert('published_artifacts', {
    publishedId: randomUUID(),
    token: hash(),
    conversationId,
    messageId: leafId,
    title: 'Page',
    kind: 'html',
    language: 'html',
    code: '<p>Mine</p>',
    codeHash: hash(),
  });
  await insert('provider_keys', { name: 'openAI', ...sealed, updatedAt: now });
  await insert('own_refusals', {
    endpoint: 'openAI',
    model: 'gpt-4o',
    refused: '{}',
    reach: 'k',
    updatedAt: now,
  });
  await insert('first_refusals', { endpoint: 'openAI', model: hash(), ability: 'tools', reach: '' });
  await insert('plugin_credentials', { pluginKey: 'weather', authField: 'KEY', ...sealed, updatedAt: now });
  await insert('mcp_servers', { serverId, name: 'Mine', url: 'https://example.org/mcp', updatedAt: now });
  await insert('mcp_secrets', { name: `header/${serverId}`, ...sealed, updatedAt: now });
  await insert('mcp_tool_choices', { serverId });
  await insert('tool_sign_ins', {
    stateHash: hash(),
    sessionId,
    toolkitId: 'mcp',
    ...sealed,
    expiresAt: later,
  });
  await insert('tool_approvals', {
    approvalId: randomUUID(),
    toolkitId: serverId,
    toolName: 'send',
    definitionHash: hash(),
  });
  await insert('assistants', { assistantId, model: 'demo', linkToken: hash(), updatedAt: now });
  await insert('actions', {
    actionId,
    assistantId,
    domain: 'example.org',
    metadata: '{}',
    api: '{}',
    updatedAt: now,
  });
  await insert('action_accounts', { actionId, ...sealed });
  await insert('sign_in_challenges', {
    challengeId: randomUUID(),
    kind: 'second_factor',
    challenge: hash(),
    expiresAt: later,
  });
  await insert('reset_tokens', { tokenHash: hash(), expiresAt: later });
  await insert('fetched_lists', { place: hash(), models: '[]', claimId: randomUUID(), expiresAt: later });
  await insert('memories', { memoryId: randomUUID(), text: 'Send it to my server.', updatedAt: now });
  await insert('skills', { skillId: randomUUID(), name: 's', description: 'd', body: 'b', updatedAt: now });
  await insert('presets', {
    presetId: randomUUID(),
    title: 'Mine',
    endpoint: 'demo',
    defaultPreset: true,
    updatedAt: now,
  });
}

export async function standingOf({ query }: TestDatabase, userId: string): Promise<unknown> {
  const [row] = await query(
    `select instructions, "hasMemory",
       (select count(*)::int from assistants a where a."userId" = u."userId" and "linkToken" is not null) as links,
       (select count(*)::int from presets p where p."userId" = u."userId" and "defaultPreset") as defaults,
       (select bool_and("abortRequestedAt" is not null) from runs r where r."userId" = u."userId") as "wantsAbort",
       (select count(*)::int from conversations c where c."userId" = u."userId") as conversations,
       (select count(*)::int from presets p where p."userId" = u."userId") as presets,
       (select count(*)::int from skills s where s."userId" = u."userId") as skills,
       (select count(*)::int from assistants a where a."userId" = u."userId") as assistants
     from users u where "userId" = $1`,
    [userId],
  );
  return row;
}
