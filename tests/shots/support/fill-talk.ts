import { randomUUID } from 'node:crypto';
import pg from 'pg';

const QUESTIONS = [
  'Why is the tide late at some places?',
  'And in rivers?',
  'A question that is so long that nobody would want to read all of it in a narrow list, since it goes on and on, and then some more, before it comes to its point: what is a bore?',
  'ما هو المد والجزر؟',
  'Which tide is best for fishing?',
];

export async function fillTalk(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const conversationId = randomUUID();
  let parent = '00000000-0000-0000-0000-000000000000';
  try {
    await client.query(
      `insert into conversations ("conversationId", "userId", title, endpoint, model)
       select $1, "userId", 'Tides', 'demo', 'demo' from users where email = $2`,
      [conversationId, email],
    );
    for (const question of QUESTIONS)
      for (const [text, isQuestion] of [
        [question, true],
        ['It travels along the coast as a wave. '.repeat(12), false],
      ] as const) {
        const messageId = randomUUID();
        await client.query(
          `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint, content, text)
           select $1, $2, "userId", $3, $4, $5, 'demo', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $6::text)), $6
           from conversations where "conversationId" = $2`,
          [messageId, conversationId, parent, isQuestion, isQuestion ? 'User' : 'Demo', text],
        );
        parent = messageId;
      }
  } finally {
    await client.end();
  }
  return conversationId;
}
