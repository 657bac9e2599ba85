import pg from 'pg';
import { seedConversation, type SeedMessage } from '../../support/data/seed-conversation';
import { setting } from './test';
import type { TestUser } from './test-user';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Each conversation has one question and answer; `Old talk 1` is the newest, each `stepDays` older than the one
 * before.
 */
export async function seedConversations(user: TestUser, count: number, stepDays: number): Promise<void> {
  const client = new pg.Client({ connectionString: setting('E2E_DATABASE') });
  await client.connect();
  const newestMs = Date.now() - 1000;
  try {
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows;
    for (let index = 1; index <= count; index += 1)
      await seedConversation(
        { query },
        user.userId,
        [{ parent: -1 }, { parent: 0, isCreatedByUser: false }],
        {
          title: `Old talk ${String(index)}`,
          // A millisecond is added, so that their order is the same without a step.
          updatedAt: new Date(newestMs - (index - 1) * (stepDays * DAY_MS + 1)),
        },
      );
  } finally {
    await client.end();
  }
}

export async function seedTalk(
  user: TestUser,
  title: string,
  messages: readonly SeedMessage[],
): Promise<{ conversationId: string; messageIds: string[] }> {
  const client = new pg.Client({ connectionString: setting('E2E_DATABASE') });
  await client.connect();
  try {
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows;
    return await seedConversation({ query }, user.userId, messages, { title });
  } finally {
    await client.end();
  }
}

/** The user's pages must be opened after this call. */
export async function makeAdministrator(user: TestUser): Promise<void> {
  const client = new pg.Client({ connectionString: setting('E2E_DATABASE') });
  await client.connect();
  try {
    await client.query(`update users set role = 'ADMIN' where "userId" = $1`, [user.userId]);
  } finally {
    await client.end();
  }
}
