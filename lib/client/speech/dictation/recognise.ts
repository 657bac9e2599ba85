import { DictationError, toDictationError, type Dictation, type DictationOptions } from './dictation';

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

declare global {
  // Browsers have these two names for it.
  var SpeechRecognition: (new () => Recognition) | undefined;
  var webkitSpeechRecognition: (new () => Recognition) | undefined;
}

/** Throws DictationError. */
export function recognise({ language, onInterim, onEnd }: DictationOptions): Promise<Dictation> {
  let recognition: Recognition;
  try {
    recognition = createRecognition(language);
  } catch (error) {
    return Promise.reject(toDictationError(error));
  }
  recognition.continuous = true;
  let text = '';
  let problem: DictationError | null = null;
  const ended = Promise.withResolvers<undefined>();
  recognition.onresult = ({ results }) => {
    text = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
    onInterim(text);
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') problem = toDictationError(error);
  };
  recognition.onend = () => {
    ended.resolve(undefined);
    onEnd();
  };
  try {
    recognition.start();
  } catch (error) {
    return Promise.reject(toDictationError(error));
  }
  return Promise.resolve({
    level: () => null,
    async finish() {
      recognition.stop();
      await ended.promise;
      if (text.trim() !== '') return text;
      throw problem ?? new DictationError('silent');
    },
    cancel() {
      recognition.onend = null;
      recognition.abort();
    },
  });
}

/** A recognition hears one sentence. Throws DictationError. */
export function createRecognition(language: string | null): Recognition {
  const Recogniser = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
  if (Recogniser === undefined) throw new DictationError('failed');
  const recognition = new Recogniser();
  recognition.lang = language ?? document.documentElement.lang;
  recognition.continuous = false;
  recognition.interimResults = true;
  return recognition;
}
