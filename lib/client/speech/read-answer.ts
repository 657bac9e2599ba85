import { messageText } from '@/lib/domain/message/message-text';
import { placeIn, takeSentences, type Spoken } from '@/lib/domain/message/spoken-sentences';
import { guessLanguage } from '@/lib/domain/speech/guess-language';
import { splitSentence } from '@/lib/domain/speech/split-sentence';
import { findThreadMessage, isSubmitting, type Thread, type ThreadState } from '../thread/thread-state';
import type { Speaker, Utterance } from './speaker';

interface ReadingOptions {
  readonly thread: Thread;
  readonly messageId: string;
  readonly speaker: Speaker;
  readonly locale: string;
  /** The answer is taken to be in this language where its text does not tell; absent means the locale's. */
  readonly expectedLanguage?: string;
  /** Returns the word that is spoken in place of code and formulas. */
  readonly nameOf: (spoken: Exclude<Spoken, { type: 'text' }>) => string;
  readonly onStart: () => void;
  readonly signal: AbortSignal;
}

/** This many sentences are prepared; the first does not wait for the next ones. */
const READ_AHEAD = 2;

/** It follows a running answer. Resolves at its end or on abort; rejects when the speaker fails. */
export async function readAnswer(options: ReadingOptions): Promise<void> {
  const { thread, messageId, speaker, locale, expectedLanguage = locale, signal } = options;
  const waiting: Utterance[] = [];
  let place = 0;
  let before = '';
  let hasStarted = false;
  const take = (): 'more' | 'awaited' | 'complete' => {
    const { text, isComplete } = textNow(thread.store.getState(), messageId);
    const { spoken, next, hasMore } = takeSentences(text, placeIn(text, before, place), locale, isComplete);
    before = text;
    const ofAnswer = spoken.length === 0 ? locale : guessLanguage(text, expectedLanguage);
    for (const each of spoken) waiting.push(...toUtterances(each, ofAnswer, options));
    place = next;
    if (hasMore) return 'more';
    return isComplete ? 'complete' : 'awaited';
  };
  while (!signal.aborted) {
    // The one after the next is prepared while the next is said; what comes later is split when its turn comes.
    const rest = waiting.length < READ_AHEAD ? take() : 'more';
    if (rest === 'more' && waiting.length < READ_AHEAD) {
      await nextStep();
      continue;
    }
    const next = waiting.shift();
    if (next === undefined) {
      if (rest === 'complete') return;
      await untilChange(thread, signal);
      continue;
    }
    if (!hasStarted) options.onStart();
    hasStarted = true;
    const following = waiting[0];
    const said = speaker.say(next, signal);
    if (following !== undefined) speaker.prepare(following, signal);
    await said;
  }
}

function toUtterances(spoken: Spoken, ofAnswer: string, options: ReadingOptions): Utterance[] {
  const { locale, nameOf, speaker } = options;
  if (spoken.type !== 'text') return [{ text: nameOf(spoken), language: locale }];
  const language = guessLanguage(spoken.text, ofAnswer);
  return splitSentence(spoken.text, speaker.limitCharacters).map((text) => ({ text, language }));
}

function textNow(state: ThreadState, messageId: string): { text: string; isComplete: boolean } {
  // A row keeps its local id after the server has assigned its own.
  const savedId = Object.keys(state.rowKeys).find((id) => state.rowKeys[id] === messageId);
  const ids = [messageId, ...(savedId === undefined ? [] : [savedId])];
  const message = ids.map((id) => findThreadMessage(state, id)).find((found) => found !== undefined);
  const isWritten =
    isSubmitting(state) &&
    ids.some((id) => id === state.turn?.answerId || id === state.live?.message.messageId);
  return { text: message === undefined ? '' : messageText(message), isComplete: !isWritten };
}

function untilChange(thread: Thread, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      settle();
    };
    const stop = thread.store.subscribe(done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Lets the page react before more of a long text is split. */
function nextStep(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
