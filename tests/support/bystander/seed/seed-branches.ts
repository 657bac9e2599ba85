import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../database';

export interface SeededBranch {
  readonly conversationId: string;
  readonly firstId: string;
  readonly questionId: string;
  readonly leafId: string;
}

interface BranchPlan {
  readonly messages: number;
  readonly text: string;
}

const WORDS = `'The harbour lies quiet in the morning, boats wait for the tide and the gulls for the boats. '`;

/** Nearly every three characters are rare, other ones for each `i`. */
const rare = (length: number) =>
  `(select string_agg(chr(5120 + (random() * 599)::int), '') from generate_series(1, ${String(length)} + 0 * i))`;

const BRANCHES = {
  deep: { messages: 6_000, text: `${WORDS} || i` },
  /** One copy may have this many messages. */
  copied: { messages: 5_000, text: `${WORDS} || i` },
  big: { messages: 12, text: `repeat(${WORDS}, 10600)` },
  /** A prompt may be built from this many messages of 20,000 characters, none of them counted. */
  long: { messages: 200, text: `repeat(${WORDS}, 212) || i` },
  /** A user may send this length; these characters are slowest for the database to index. */
  rare: { messages: 3, text: rare(100_000) },
  /**
   * The newest page that is slowest to render with its document, see `components/thread/first-text.tsx`: the last
   * answer has as many elements as are rendered, and emphasis in the one before it costs the most that is tried.
   * The page is just small enough to be in the document.
   */
  drawn: {
    messages: 40,
    text: `case when i % 2 = 1 then 'Again?'
      when i = 40 then repeat(repeat('*a* ', 20) || E'\n\n', 45)
      else repeat('*a* ', case i when 38 then 5000 else 2500 end) end`,
  },
  /** These answers made as many things as fit into what is read of them. */
  made: { messages: 60, text: `repeat(E'\`\`\`mermaid\\na\\nb\\n\`\`\`\\n', 5000)` },
} as const satisfies Record<string, BranchPlan>;

export type BranchName = keyof typeof BRANCHES;

export async function seedBranch(
  database: Pick<TestDatabase, 'query'>,
  userId: string,
  name: BranchName,
): Promise<SeededBranch> {
  const { messages, text } = BRANCHES[name];
  const conversationId = randomUUID();
  const idOf = (index: string) => `md5('${conversationId}' || (${index}))::uuid`;
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     values ($1, $2, 'The harbour', 'demo', 'demo')`,
    [conversationId, userId],
  );
  await database.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
     select ${idOf('i')}, $1, $2,
       case i when 1 then '00000000-0000-0000-0000-000000000000'::uuid else ${idOf('i - 1')} end,
       i % 2 = 1, 'Ada', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)), words
     from (select i, ${text} as words from generate_series(1, ${String(messages)}) i) said`,
    [conversationId, userId],
  );
  const [ends] = await database.query(
    `select ${idOf('1')} as first, ${idOf(String(messages - 1))} as question, ${idOf(String(messages))} as leaf`,
  );
  return {
    conversationId,
    firstId: String(ends?.['first']),
    questionId: String(ends?.['question']),
    leafId: String(ends?.['leaf']),
  };
}

export async function seedConversations(
  database: Pick<TestDatabase, 'query'>,
  userId: string,
  { count, messages }: { readonly count: number; readonly messages: number },
): Promise<string[]> {
  const rows = await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     select gen_random_uuid(), $1, 'Chat ' || i, 'demo', 'demo' from generate_series(1, $2::int) i
     returning "conversationId"`,
    [userId, count],
  );
  const ids = rows.map((row) => String(row['conversationId']));
  await database.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
     select md5(c::text || i)::uuid, c, $1,
       case i when 1 then '00000000-0000-0000-0000-000000000000'::uuid else md5(c::text || (i - 1))::uuid end,
       i % 2 = 1, 'Ada', jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${WORDS})), ${WORDS}
     from unnest($2::uuid[]) c, generate_series(1, $3::int) i order by c, i`,
    [userId, ids, messages],
  );
  return ids;
}
