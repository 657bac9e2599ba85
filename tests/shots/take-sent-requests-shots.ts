import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

export async function takeSentRequestsShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Inga', looks, async ({ page, base, email, take }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await takeContextMeter(page, `${base}/c/${await seed(client, email, { tokens: 300, records: [] })}`, take, 'context-meter', 'word '.repeat(11_000));
      const crowded = await seed(client, email, { tokens: 5_000, records: [] });
      await takeContextMeter(page, `${base}/c/${crowded}`, take, 'context-meter-crowded');
      await takeContextMeter(page, `${base}/c/${crowded}`, take, 'context-meter-too-long', 'word '.repeat(19_900));
      await takeSentRequests(page, `${base}/c/${crowded}`, take, 'sent-requests-empty');
      const told = await seed(client, email, { tokens: 300, records: [FAILED, ANSWERED] });
      await takeSentRequests(page, `${base}/c/${told}`, take, 'sent-requests');
      await page.route('**/requests', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } }),
      );
      await takeSentRequests(page, `${base}/c/${told}`, take, 'sent-requests-failed');
      await page.unroute('**/requests');
    } finally {
      await client.end();
    }
  });
}

type Take = Shooting['take'];

async function takeContextMeter(page: Page, address: string, take: Take, name: string, draft = ''): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(draft);
  await page.getByRole('button', { name: /^Context window/ }).click();
  await page.getByRole('dialog', { name: 'Context window' }).waitFor();
  await page.waitForTimeout(400);
  await take(name);
}

async function takeSentRequests(page: Page, address: string, take: Take, name: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^About this answer/ })
    .last()
    .click();
  if (name === 'sent-requests') await take('sent-requests-receipt');
  await page.getByRole('button', { name: 'Request details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request details' });
  await dialog.getByText(/No request was recorded|could not be loaded|Request 1/).waitFor();
  await page.waitForTimeout(300);
  await take(name);
  if (name !== 'sent-requests') return;
  await dialog.getByRole('group', { name: 'Instructions' }).last().scrollIntoViewIfNeeded();
  await take('sent-requests-end');
}

const ANSWERED = {
  sentAt: '2026-11-21T10:00:02.000Z',
  endpoint: 'OpenRouter',
  model: 'deepseek/deepseek-v4-chat-with-a-very-long-name-that-goes-on',
  address: 'https://a-proxy-with-a-long-name.example.org/openai/deployments/gpt-4o-eastus-2/chat/completions',
  sizeBytes: 184_320,
  parameters: {
    model: 'deepseek/deepseek-v4-chat-with-a-very-long-name-that-goes-on',
    max_completion_tokens: 16_000,
    reasoning_effort: 'medium',
    stream: true,
    stream_options: { include_usage: true },
    metadata: { team: 'writers', note: 'a parameter '.repeat(12) },
  },
  system: 'Answer in the language you are asked in.\nأجب باللغة التي تُسأل بها.\n'.repeat(12),
  systemCharacters: 20_000,
  messages: Array.from({ length: 24 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    characters: 40 + ((index * 331) % 4_000),
    attachments: index % 7 === 0 ? 2 : 0,
  })),
  messageCount: 31,
  tools: ['web_search', 'calculator', 'a_tool_with_a_name_that_is_really_quite_long_for_a_tool'],
  outcome: 'answered',
  status: 200,
  providerRequestId: 'req_011CUMZrKWQ5k8yPq3xPjvVDa9f8e7d6c5b4a39281706f5e4d3c2b1a',
  headersMs: 640,
  durationMs: 12_480,
  promptTokenCount: 42_310,
  leftOutMessages: 17,
};

const FAILED = {
  ...ANSWERED,
  sentAt: '2026-11-21T10:00:00.000Z',
  outcome: 'failed',
  status: 429,
  providerRequestId: null,
  durationMs: 210,
  headersMs: 205,
  tools: [],
};

async function seed(
  client: pg.Client,
  email: string,
  { tokens, records }: { tokens: number; records: readonly unknown[] },
): Promise<string> {
  const conversationId = randomUUID();
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const rows = ids.map((messageId, index) => ({
    messageId,
    parentMessageId: ids[index - 1] ?? '00000000-0000-0000-0000-000000000000',
    isCreatedByUser: index % 2 === 0,
    text: index % 2 === 0 ? 'Why is the tide late at some places?' : 'Shallow water slows it down.',
  }));
  await client.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     select $1, "userId", 'Tides', 'demo', 'demo' from users where email = $2`,
    [conversationId, email],
  );
  await client.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint,
       model, content, text, "tokenCount", "firstTokenMs", "durationMs")
     select r."messageId", c."conversationId", c."userId", r."parentMessageId", r."isCreatedByUser",
       case when r."isCreatedByUser" then 'User' else 'Demo' end, 'demo', case when r."isCreatedByUser" then null else 'demo' end,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', r.text)), r.text, $3, 420, 3100
     from conversations c, jsonb_to_recordset($2::jsonb)
       as r ("messageId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean, text text)
     where c."conversationId" = $1`,
    [conversationId, JSON.stringify(rows), tokens],
  );
  for (const record of records)
    await client.query(
      `insert into answer_requests ("messageId", "userId", record)
       select $1, "userId", $2::jsonb from users where email = $3`,
      [ids.at(-1), JSON.stringify(record), email],
    );
  return conversationId;
}
