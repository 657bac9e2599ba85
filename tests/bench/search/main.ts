import { withBenchDatabase } from '../database/bench-database.ts';
import { seedSearch, withoutSearchIndex } from '../database/seed-search.ts';

/** There are a million messages in all; a user's searches must read only that user's. */
const OWN_MESSAGES = 10_000;
const OTHERS = 99;
const MESSAGES_EACH = 10_000;
const CONVERSATIONS_EACH = 500;
/** Makes about 600 characters for the user who searches, 300 for the others. */
const WORDS = { own: 100, others: 50 };

await withBenchDatabase(async ({ client, newUser, progress }) => {
  const userId = await newUser();
  await withoutSearchIndex(client, async () => {
    await seedSearch(client, {
      userId,
      conversations: CONVERSATIONS_EACH,
      messages: OWN_MESSAGES,
      wordsPerMessage: WORDS.own,
    });
    for (let other = 1; other <= OTHERS; other += 1) {
      await seedSearch(client, {
        userId: await newUser(),
        conversations: CONVERSATIONS_EACH,
        messages: MESSAGES_EACH,
        wordsPerMessage: WORDS.others,
      });
      if (other % 10 === 0) progress(`${String((other + 1) * MESSAGES_EACH)} messages`);
    }
    progress('building the index');
  });
  progress('collecting statistics');
  await client.query('vacuum analyze');
  progress('measuring');
  const { measure } = await import('./measure.ts');
  return measure(client, userId);
});
