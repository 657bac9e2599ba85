import { withBenchDatabase } from '../database/bench-database.ts';
import { copyPassages, seedPassages, withoutPassageIndex } from '../database/seed-passages.ts';

/** There are a million passages in all; a user's question must read only those of that user. */
const OWN = { files: 10, passagesPerFile: 1_000 };
const OTHERS = 99;
const CALLS = 100;

await withBenchDatabase(async ({ client, newUser, progress }) => {
  const userId = await newUser();
  let fileIds: string[] = [];
  await withoutPassageIndex(client, async () => {
    fileIds = await seedPassages(client, { userId, ...OWN });
    for (let other = 1; other <= OTHERS; other += 1) {
      const from = fileIds[other % OWN.files] ?? '';
      await copyPassages(client, { userId: await newUser(), files: OWN.files, from });
      if (other % 10 === 0) progress(`${String((other + 1) * OWN.files * OWN.passagesPerFile)} passages`);
    }
    progress('building the index');
  });
  progress('collecting statistics');
  await client.query('vacuum analyze');
  progress('measuring');
  const { measure } = await import('./measure.ts');
  return measure(client, { userId, fileIds, calls: CALLS });
});
