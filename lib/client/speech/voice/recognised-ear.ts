import { toDictationError } from '../dictation/dictation';
import { createRecognition, type Recognition } from '../dictation/recognise';
import { SILENCE_LIMIT_MS, type Ear, type EarOptions } from './ear';

/** A recogniser begins again after this time, since some end immediately. */
const AGAIN_MS = 250;

/**
 * The browser understands, and tells itself where a question ends. It would hear the answer too, so that it listens to
 * questions alone.
 */
export function openRecognisedEar(options: EarOptions): Promise<Ear> {
  let isListening = false;
  let running: Recognition | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let sinceMs = 0;

  const end = () => {
    isListening = false;
    clearTimeout(again);
    if (running === null) return;
    running.onresult = running.onerror = running.onend = null;
    running.abort();
    running = null;
  };
  const begin = () => {
    const recognition = createRecognition(options.language);
    running = recognition;
    let text = '';
    let problem: string | null = null;
    recognition.onresult = ({ results }) => {
      text = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      options.onInterim(text);
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted' && error !== 'no-speech') problem = error;
    };
    recognition.onend = () => {
      running = null;
      if (text.trim() !== '') return options.onCut(() => Promise.resolve({ text }));
      if (problem !== null) return options.onProblem(toDictationError(problem));
      if (performance.now() - sinceMs > SILENCE_LIMIT_MS) return options.onSilence();
      again = setTimeout(beginSafely, AGAIN_MS);
    };
    recognition.start();
  };
  const beginSafely = () => {
    try {
      begin();
    } catch (error) {
      options.onProblem(toDictationError(error));
    }
  };

  return Promise.resolve({
    level: () => null,
    attend(mode) {
      const isNext = mode === 'question';
      if (isNext === isListening) return;
      end();
      isListening = isNext;
      if (!isNext) return;
      sinceMs = performance.now();
      beginSafely();
    },
    finish: () => running?.stop(),
    close: end,
  });
}
