import type { Client } from 'pg';

export interface ConversationShape {
  readonly userId: string;
  readonly conversationId: string;
  readonly messages: number;
  readonly branches: number;
  readonly charactersPerMessage: number;
}

/**
 * Questions and answers alternate, each the parent of the next; `branches` further answers are older than those
 * that the newest branch continues from.
 */
export async function seedConversation(client: Client, shape: ConversationShape): Promise<void> {
  const { userId, conversationId, messages, branches, charactersPerMessage } = shape;
  await client.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model) values ($1, $2, 'Long', 'demo', 'demo')`,
    [conversationId, userId],
  );
  await client.query(
    `with ids as (select n, gen_random_uuid() as id from generate_series(1, $3::int) n),
     spine as (
       select n, id, coalesce(lag(id) over (order by n), '00000000-0000-0000-0000-000000000000') as parent, 1 as rank from ids
     ),
     beside as (
       select n, gen_random_uuid() as id, parent, 0 as rank from spine
       where $4::int > 0 and n % 2 = 0 and (n / 2) % greatest(1, ($3::int / 2) / greatest(1, $4::int)) = 0
     ),
     written as (select repeat('lorem ipsum ', $5::int / 12) as body)
     insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender,
       content, text, "tokenCount")
     select id, $1, $2, parent, n % 2 = 1, case when n % 2 = 1 then 'User' else 'Demo' end,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', body || n)), body || n, $5::int / 4
     from (select * from spine union all select * from beside) m, written order by n, rank`,
    [conversationId, userId, messages, branches, charactersPerMessage],
  );
}
