import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../database';

type Database = Pick<TestDatabase, 'query'>;

/** Each list has as many and as long entries as a user may have; returns the id of one of each. */
export async function seedLists(database: Database, userId: string): Promise<Record<string, string>> {
  const insert = (sql: string) => database.query(sql, [userId]);
  const lastId = async (table: string, column: string): Promise<string> => {
    const [row] = await database.query(
      `select "${column}"::text as id from ${table} where "userId" = $1 order by "createdAt" desc, 1 limit 1`,
      [userId],
    );
    return String(row?.['id']);
  };
  await insert(
    `insert into skills ("skillId", "userId", name, description, body, files, "updatedAt")
     select gen_random_uuid(), $1, 'skill ' || i, repeat('d', 1000), repeat('Write. ', 7000),
       (select jsonb_agg(jsonb_build_object('path', 'part' || f || '.txt', 'text', repeat('a ', 2000)))
        from generate_series(1, 50) f), now()
     from generate_series(1, 99) i`,
  );
  await insert(
    `insert into folders ("folderId", "userId", name, instructions, "skillIds")
     select gen_random_uuid(), $1, 'folder ' || i, repeat('Be brief. ', 2000),
       array(select "skillId" from skills where "userId" = $1 limit 20)
     from generate_series(1, 190) i`,
  );
  await insert(
    `insert into presets ("presetId", "userId", title, endpoint, model, settings, "updatedAt")
     select gen_random_uuid(), $1, 'preset ' || i, 'openAI', 'gpt-4o',
       jsonb_build_object('promptPrefix', repeat('Be brief. ', 9900)), now() - i * interval '1 second'
     from generate_series(1, 190) i`,
  );
  await insert(
    `insert into memories ("memoryId", "userId", text, "updatedAt")
     select gen_random_uuid(), $1, 'fact ' || i || repeat(' known', 80), now() from generate_series(1, 190) i`,
  );
  await insert(
    `insert into tool_approvals ("approvalId", "userId", "toolkitId", "toolName", "definitionHash")
     select gen_random_uuid(), $1, 'calculator', 'tool ' || i, 'h' from generate_series(1, 490) i`,
  );
  await insert(
    `insert into import_jobs ("importId", "userId", "fileName", "sizeBytes", state, report, "endedAt")
     select gen_random_uuid(), $1, repeat('n', 200), 1, 'completed', '[]', now() from generate_series(1, 500) i`,
  );
  await insert(
    `insert into passkeys ("credentialId", "userId", name, "publicKey", "deviceType")
     select 'key' || i || replace($1::uuid::text, '-', ''), $1, 'Laptop ' || i, 'key', 'singleDevice'
     from generate_series(1, 15) i`,
  );
  await insert(
    `insert into sessions ("sessionId", "userId", "tokenHash", "userAgent", "expiresAt")
     select gen_random_uuid(), $1, gen_random_uuid()::text, repeat('Agent ', 60), now() + interval '1 day'
     from generate_series(1, 400) i`,
  );
  await insert(
    `update users set "favouriteModels" = (
       select jsonb_agg(jsonb_build_object('endpoint', 'openAI', 'model', 'model ' || i)) from generate_series(1, 99) i)
     where "userId" = $1`,
  );
  return {
    skillId: await lastId('skills', 'skillId'),
    folderId: await lastId('folders', 'folderId'),
    presetId: await lastId('presets', 'presetId'),
    memoryId: await lastId('memories', 'memoryId'),
    approvalId: await lastId('tool_approvals', 'approvalId'),
    importId: await lastId('import_jobs', 'importId'),
    credentialId: await lastId('passkeys', 'credentialId'),
  };
}

/** Opens one of the pages that {@link seedLinks} publishes. */
export const SEEDED_PUBLISHED_TOKEN = 'p'.repeat(43);

/** Leaves a few links, and pages of artifacts, of the user's limits free. */
export async function seedLinks(
  database: Database,
  userId: string,
  branch: { readonly conversationId: string; readonly leafId: string },
): Promise<void> {
  await database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     select gen_random_uuid(), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), $1, $2, $3, 'The harbour'
     from generate_series(1, 900) i`,
    [userId, branch.conversationId, branch.leafId],
  );
  await database.query(
    `insert into published_artifacts ("publishedId", token, "userId", "conversationId", "messageId", title, kind,
       language, code, "codeHash")
     select gen_random_uuid(), case i when 1 then $4 else lpad(i::text, 43, 'q') end, $1, $2, $3, 'The harbour',
       'html', 'html', '<p>The harbour</p>', i::text
     from generate_series(1, 60) i`,
    [userId, branch.conversationId, branch.leafId, SEEDED_PUBLISHED_TOKEN],
  );
}

/** Inserts as much as is kept of an answer's requests. */
export async function seedRequests(database: Database, userId: string, messageId: string): Promise<void> {
  const record = {
    sentAt: new Date(0).toISOString(),
    address: 'https://api.example.org/v1/chat/completions',
    sizeBytes: 1_000_000,
    parameters: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${String(index)}`, index])),
    system: 's'.repeat(8_000),
    systemCharacters: 8_000,
    messages: Array.from({ length: 100 }, () => ({ role: 'user', characters: 20_000, attachments: 0 })),
    messageCount: 100,
    tools: Array.from({ length: 128 }, (_, index) => `tool_${String(index)}`),
    outcome: 'answered',
    status: 200,
    providerRequestId: 'r',
    headersMs: 1,
    durationMs: 1,
    endpoint: 'openAI',
    model: 'gpt-4o',
    promptTokenCount: 1,
    leftOutMessages: 0,
  };
  await database.query(
    `insert into answer_requests ("messageId", "userId", record) select $1, $2, $3::jsonb from generate_series(1, 20)`,
    [messageId, userId, JSON.stringify(record)],
  );
}

/** The rows are as large as they may be; returns the ids of one. */
export async function seedAssistants(database: Database, userId: string): Promise<Record<string, string>> {
  const assistantId = `asst_${randomUUID().replaceAll('-', '')}`;
  const functions = `(select jsonb_agg(jsonb_build_object('type', 'function', 'function', jsonb_build_object(
    'name', 'f' || f, 'description', repeat('d', 4000), 'parameters', '{"type":"object"}'::jsonb))) from generate_series(1, 128) f)`;
  await database.query(
    `insert into assistants ("assistantId", "userId", name, instructions, model, tools, "createdAt", "updatedAt")
     select case i when 1 then $2 else 'asst_' || md5($1::uuid::text || i) end, $1, 'assistant ' || i,
       repeat('Be brief. ', 3270), 'gpt-4o', case when i <= 20 then ${functions} else '[]' end,
       now() - i * interval '1 second', now()
     from generate_series(1, 400) i`,
    [userId, assistantId],
  );
  await database.query(
    `insert into actions ("actionId", "userId", "assistantId", domain, metadata, api, "updatedAt")
     select gen_random_uuid()::text, $1, a."assistantId", i || '.example',
       jsonb_build_object('domain', i || '.example', 'raw_spec', repeat('- a ', 48000)),
       jsonb_build_object('serverUrl', 'https://' || i || '.example', 'domain', i || '.example', 'operations', '[]'::jsonb), now()
     from (select "assistantId" from assistants where "userId" = $1 order by "createdAt" desc limit 12) a,
       generate_series(1, 9) i`,
    [userId],
  );
  await database.query(
    `insert into assistant_versions ("assistantId", number, "userId", fields, "savedAt")
     select $2, i, $1, jsonb_build_object('name', 'earlier', 'description', null, 'instructions', repeat('Be brief. ', 3270),
       'endpoint', null, 'model', 'gpt-4o', 'tools', ${functions}), now()
     from generate_series(1, 30) i`,
    [userId, assistantId],
  );
  return { assistantId };
}
