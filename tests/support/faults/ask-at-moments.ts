import { randomUUID } from 'node:crypto';
import { wordsOf } from '../functions/continuing-provider';
import { until } from '../until';
import type { AskedAnswer, SeenAnswer } from './check-stored';
import { inLongForm } from './long-form';

/** The provider writes sixty characters a second. */
const CHARACTER_MS = 1_000 / 60;
/** In the long form an answer takes 10 s. */
const ANSWER_MS = inLongForm(10_000, 2_000);
const STEP_MS = 250;

/**
 * How old each answer is when the fault comes: in the long form every 250 ms to the settlement and past it, in the
 * short form first, in the middle, last and at settlement.
 */
const AGES_MS = inLongForm(
  Array.from({ length: ANSWER_MS / STEP_MS + 2 }, (_, index) => index * STEP_MS),
  [0, STEP_MS, ANSWER_MS / 2, ANSWER_MS, ANSWER_MS + STEP_MS],
);

export interface MomentAnswer<Seen extends SeenAnswer> extends AskedAnswer {
  readonly seen: Seen;
  readonly requestId: string;
}

/**
 * Asks at these distances, counted by what the first answer has written, and returns when the fault is to come: the
 * first answer has ended, the next is being settled, the last has just been asked for.
 */
export async function askAtMoments<Seen extends SeenAnswer>(
  ask: (question: string, requestId: string) => Seen,
): Promise<MomentAnswer<Seen>[]> {
  const words = wordCountOf(ANSWER_MS);
  const whole = wordsOf(words);
  const oldestMs = Math.max(...AGES_MS);
  const askNext = (): MomentAnswer<Seen> => {
    const requestId = randomUUID();
    const question = `${String(words)} words for ${requestId}`;
    return { question, requestId, whole, seen: ask(question, requestId) };
  };
  const first = askNext();
  const asked = [first];
  for (const ageMs of AGES_MS.slice(0, -1).toReversed()) {
    const writtenCharacters = (oldestMs - ageMs) / CHARACTER_MS;
    await until(() => first.seen.final !== null || first.seen.text.length >= writtenCharacters);
    asked.push(askNext());
  }
  return asked;
}

function wordCountOf(durationMs: number): number {
  let count = 1;
  while (wordsOf(count).length * CHARACTER_MS < durationMs) count += 1;
  return count;
}
