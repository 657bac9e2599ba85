import pg from 'pg';
import { setBalance } from './support/fill-ledger.ts';
import { fillTalk } from './support/fill-talk.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const CODE = `import statistics

# High water at the harbour, in minutes after the open sea
late = {"Cuxhaven": 31, "Brunsbüttel": 78, "Hamburg": 243}
for place, minutes in late.items():
    print(f"{place:<12} {minutes:>4} min, which is {minutes / statistics.mean(late.values()):.2f} of the mean of all places")
`;
const CALL = { type: 'tool_call', toolCallId: 'a', name: 'python', title: 'Python', state: 'done' };
const CONTENT = [
  {
    ...CALL,
    input: JSON.stringify({ code: CODE }),
    output: 'Cuxhaven       31 min\nSource: https://tides.example/harbours (hourly), [table](https://tides.example/t)',
    durationMs: 412,
  },
  { ...CALL, toolCallId: 'b', name: 'lookUp', title: 'lookUp (tides.example)', input: '{"city":"Hamburg"}', output: '{"late":243}', durationMs: 1_240 },
  { type: 'text', text: 'Hamburg is the latest: four hours after the open sea.' },
];

const BEGAN_MS = Date.UTC(2026, 10, 21);
const step = (type: string, ids: readonly string[], from: number, to: number) => ({
  object: 'thread.run.step', type, status: 'completed', tool_call_ids: ids,
  started_at: BEGAN_MS + from, ended_at: BEGAN_MS + to,
});
const RUNS = {
  runs: [
    {
      id: 'run_1', object: 'thread.run', assistant_id: 'asst_1', thread_id: 'thread_1',
      endpoint: 'openAI', model: 'gpt-4o', status: 'completed',
      started_at: BEGAN_MS, ended_at: BEGAN_MS + 19_000,
      steps: [
        step('message_creation', [], 640, 1_900),
        step('tool_calls', ['a', 'b'], 1_900, 15_400),
        step('message_creation', [], 15_900, 18_800),
      ],
    },
  ],
};

export async function takeToolShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Tove', looks, async (shooting) => {
    await setBalance(databaseUrl, shooting.email, 5_000_000);
    await takeMentions(shooting);
    const conversationId = await fillTalk(databaseUrl, shooting.email);
    await addCalls(databaseUrl, conversationId);
    await takeCalls(shooting, conversationId);
  });
}

async function takeMentions({ page, base, take }: Shooting): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.waitForTimeout(600);
  await page.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('Now ask @');
  await page.getByRole('listbox').waitFor();
  await page.waitForTimeout(400);
  await take('mention');
  await page.keyboard.type('gpt');
  await page.waitForTimeout(300);
  await take('mention-found');
}

async function takeCalls({ page, base, take }: Shooting, conversationId: string): Promise<void> {
  const call = page.getByTestId('message-scroller').getByText('Ran Python');
  await page.goto(`${base}/c/${conversationId}`);
  await call.waitFor();
  await page.waitForTimeout(700);
  await call.click();
  await page.waitForTimeout(900);
  await call.scrollIntoViewIfNeeded();
  await take('tool-code');
  await call.click();
  const receipt = page.getByRole('button', { name: /^About this answer/ }).last();
  await page.route('**/api/assistants/runs/*', (route) => route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } }));
  await receipt.click();
  await page.getByText('The timeline could not be loaded.').waitFor();
  await take('tool-timeline-failed');
  await page.unroute('**/api/assistants/runs/*');
  await page.route('**/api/assistants/runs/*', (route) => route.fulfill({ json: RUNS }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  await page.waitForTimeout(300);
  await take('tool-timeline');
}

async function addCalls(databaseUrl: string, conversationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update messages set content = $2::jsonb, endpoint = 'assistants', model = 'asst_1', "costCredits" = 5400,
         "promptTokens" = 1200, "cachedTokens" = 0, "completionTokens" = 300, "reasoningTokens" = 0, "firstTokenMs" = 640,
         "durationMs" = 19000
       where "messageId" = (select "messageId" from messages where "conversationId" = $1 order by seq desc limit 1)`,
      [conversationId, JSON.stringify(CONTENT)],
    );
  } finally {
    await client.end();
  }
}
