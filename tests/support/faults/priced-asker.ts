import { watchAnswer, type WatchedAnswer } from '../browser/watched-answer';
import { registerAt } from '../bystander/users';
import type { TestDatabase } from '../database';
import { giveCredits } from '../stage/give-credits';
import { PRICED_TURN } from '../stage/money-stage';

const CREDITS = 1_000_000;

export interface PricedAsker {
  readonly bearer: string;
  readonly userId: string;
  /** Asks at this server. A refusal is an end like any other. */
  ask(origin: string, question: string, requestId: string): WatchedAnswer;
}

/** Registers a user who has credit for all answers of a test. */
export async function pricedAsker(
  origin: string,
  database: Pick<TestDatabase, 'query'>,
): Promise<PricedAsker> {
  const { userId, authorization } = await registerAt(origin, database);
  await giveCredits(database, userId, CREDITS);
  const bearer = authorization.replace('Bearer ', '');
  return {
    bearer,
    userId,
    ask(at, text, requestId) {
      const answer = watchAnswer(at, bearer, { ...PRICED_TURN, text, requestId });
      // The end of the answer is not waited for while the test goes on.
      answer.ended.catch(() => undefined);
      return answer;
    },
  };
}
