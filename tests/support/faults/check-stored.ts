import { contentText } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { untilNoneRuns } from '../data/until-written';
import type { TestDatabase } from '../database';
import { expectNoOrphan } from '../storage/storage-stage';

/** A lease lapses, another process or the next one settles the answer, and tries again where the database failed. */
const SETTLED_LIMIT_MS = 60_000;

/** What the reader of an answer saw until the connection ended. */
export interface SeenAnswer {
  readonly created: Readonly<Record<'requestMessage' | 'responseMessage', Pick<Message, 'messageId'>>> | null;
  readonly final: { readonly responseMessage: Pick<Message, 'content' | 'unfinished'> } | null;
  readonly text: string;
}

export interface AskedAnswer {
  /** Has words that no other question has. */
  readonly question: string;
  /** The provider writes this when nothing breaks it off. */
  readonly whole: string;
  readonly seen: SeenAnswer;
}

/** Each statement lists what must not be stored; the user and the run are in the rows for the reader of a failure. */
const FAULTS: Readonly<Record<string, string>> = {
  'an answer or an import still runs': `
    select "runId"::text as id from runs where state = 'running'
    union all select "importId"::text from import_jobs where state in ('waiting', 'running')`,
  'a message has no parent before it in its conversation, or a circle': `
    select m."messageId", m."parentMessageId" from messages m
    where m."parentMessageId" <> '00000000-0000-0000-0000-000000000000' and not exists (
      select 1 from messages p
      where p."messageId" = m."parentMessageId" and p."conversationId" = m."conversationId" and p.seq < m.seq)`,
  'a balance is below zero, or not the sum of its entries': `
    select "userId", b.credits, l.credits as entries from balances b
    full join (select "userId", sum(credits) as credits from ledger_entries group by "userId") l using ("userId")
    where coalesce(b.credits, 0) <> coalesce(l.credits, 0) or b.credits < 0`,
  'what was held was not returned once, less the cost': `
    select h."runId", h.credits, s.credits as returned, s."costCredits" as cost from ledger_entries h
    left join ledger_entries s on s."runId" = h."runId" and s.kind = 'settle'
    where h.kind = 'hold' and (s.credits is null or s.credits <> -h.credits - s."costCredits")`,
  'an answer tells another cost than was charged for it': `
    select m."messageId", m."costCredits" as told, l.cost from messages m
    join (select "messageId", sum("costCredits") as cost from ledger_entries
      where kind in ('settle', 'usage', 'agent') group by 1) l using ("messageId")
    where coalesce(m."costCredits", 0) <> coalesce(l.cost, 0)`,
  'a question about a tool outlived its answer': `
    select "runId", "toolCallId" from tool_questions q join runs using ("runId") where state <> 'running'`,
};

export interface StoredCheck {
  readonly asked?: readonly AskedAnswer[];
  /** Lists the keys of all stored objects, once what was left of uploads is swept. */
  readonly listKeys?: () => string[];
}

/**
 * Reads what is stored once no answer is written any more, whatever broke before: each acknowledged message is there
 * once with its exact text, messages are a tree, entries are balances, what was held is returned, and files are rows.
 */
export async function checkStored(
  database: Pick<TestDatabase, 'query'>,
  { asked = [], listKeys }: StoredCheck = {},
): Promise<void> {
  await untilNoneRuns(database, SETTLED_LIMIT_MS);
  const found: Record<string, unknown> = {};
  for (const [fault, statement] of Object.entries(FAULTS)) {
    const rows = await database.query(statement);
    if (rows.length > 0) found[fault] = rows;
  }
  for (const one of asked) {
    const faults = await faultsOf(database, one);
    if (faults.length > 0) found[one.question] = faults;
  }
  expect(found).toEqual({});
  if (listKeys !== undefined) await expectNoOrphan({ database, listKeys });
}

async function faultsOf(
  database: Pick<TestDatabase, 'query'>,
  { question, whole, seen }: AskedAnswer,
): Promise<readonly unknown[]> {
  const [told, more] = await database.query(
    `select "messageId", "userId" from messages where text = $1 and "isCreatedByUser"`,
    [question],
  );
  if (more !== undefined) return ['The question is stored twice.'];
  if (seen.created === null) return [];
  const { requestMessage, responseMessage } = seen.created;
  if (told?.['messageId'] !== requestMessage.messageId) return ['The question is lost, or has another text.'];
  const answers = await database.query(
    `select "messageId", text, unfinished, error from messages where "parentMessageId" = $1`,
    [requestMessage.messageId],
  );
  const [answer, second] = answers;
  if (second !== undefined || answer?.['messageId'] !== responseMessage.messageId)
    return ['The answer is lost, or stored twice.', answers];
  const { text, unfinished, error } = answer;
  const stored = String(text);
  const faults: unknown[] = [];
  if (unfinished === true || error !== null) {
    if (!whole.startsWith(stored)) faults.push('What is stored of the answer is not its beginning.');
  } else if (stored !== whole) faults.push('The answer is called whole and is not.');
  if (!stored.startsWith(seen.text) && !seen.text.startsWith(stored))
    faults.push('The reader saw another answer.');
  if (stored === '' ? !isInterrupted(error) : error !== null)
    faults.push('The answer has another error than that it was interrupted.');
  const final = seen.final?.responseMessage;
  if (final !== undefined && (contentText(final.content) !== stored || final.unfinished !== unfinished))
    faults.push('The reader was told another end.');
  return faults.length === 0 ? [] : [...faults, { seen: seen.text, answer }];
}

function isInterrupted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'interrupted';
}
