import { askAtMoments } from '../faults/ask-at-moments';
import { checkStored } from '../faults/check-stored';
import type { DatabaseFault } from '../postgres/failing-relay';
import { until } from '../until';
import { wordsOf } from './continuing-provider';
import { question, type FunctionStage } from './function-stage';
import type { FunctionUser } from './function-user';

const BACK_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;
/** A fault lasts until no answer is held by a process any more: it has ended, or its lease has lapsed. */
const HELD = `select 1 from runs where state = 'running' and "leaseUntil" > now()`;
const RUNNING = `select 1 from runs where state = 'running'`;

/** The fault hits answers at each moment. After it functions answer again, and what was acknowledged is stored. */
export async function breakDatabase(stage: FunctionStage, fault: DatabaseFault): Promise<void> {
  const { database } = stage;
  const user = await stage.payingUser();
  const asked = await askAtMoments((text) => {
    const answer = user.follow(text);
    // Either the call is refused, or its connection breaks.
    answer.ended.catch(() => undefined);
    return answer;
  });
  stage.relay().begin(fault);
  await until(async () => (await database.query(HELD)).length === 0);
  stage.relay().end();
  const endedMs = performance.now();
  await until(() => answersWhole(user), BACK_LIMIT_MS);
  process.stdout.write(`Functions answer ${String(Math.round(performance.now() - endedMs))} ms after it.\n`);
  await Promise.allSettled(asked.map(({ seen }) => seen.ended));
  await until(async () => {
    await stage.callJobs();
    return (await database.query(RUNNING)).length === 0;
  }, BACK_LIMIT_MS);
  await stage.platform().untilAllSleep();
  await checkStored(database, { asked });
}

/** Returns whether the user gets a whole answer; one that hangs counts as false. */
async function answersWhole(user: FunctionUser): Promise<boolean> {
  const answer = user.follow(question(2));
  let isOver = false;
  void answer.ended.catch(() => undefined).finally(() => (isOver = true));
  await until(() => isOver, ANSWER_LIMIT_MS).catch(() => undefined);
  return answer.final !== null && answer.text === wordsOf(2);
}
