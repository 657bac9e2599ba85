import { randomUUID } from 'node:crypto';
import { beginTurn } from '@/lib/server/db/turn/begin-turn';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { withDatabase } from '@/tests/support/database';
import { generationStage } from '@/tests/support/stage/generation-stage';

const database = withDatabase();
const stage = generationStage(database);

it('of many who continue one answer at the same moment, one writes it', async () => {
  const { owner, plan, script, reader } = await stage.running();
  await script.say('The start');
  script.finish();
  await reader.settled;
  const attempts = Array.from({ length: 8 }, () => ({
    ...plan,
    runId: randomUUID(),
    requestId: randomUUID(),
  }));
  const begun = await Promise.all(
    attempts.map((attempt) =>
      beginTurn(owner, {
        ...attempt,
        kind: 'continue',
        plan: { ...plan, base: [] },
        isNewConversation: false,
        isNewUserMessage: false,
        response: draftResponse(attempt),
        runningLimit: null,
        hold: { leastCredits: 0, wantedCredits: 0, isCharged: false },
      }),
    ),
  );
  expect(begun.filter(({ kind }) => kind === 'begun')).toHaveLength(1);
});
