import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequestError } from '@/lib/client/request/request-error';
import { stopDictating } from '@/lib/client/speech/dictation/dictating';
import {
  toDictationError,
  type Dictation,
  type DictationError,
} from '@/lib/client/speech/dictation/dictation';
import { findDictationWay } from '@/lib/client/speech/dictation/find-dictation-way';
import { recognise } from '@/lib/client/speech/dictation/recognise';
import { record } from '@/lib/client/speech/dictation/record';
import { readSpeechChoice } from '@/lib/client/speech/speech-choices';
import { LOCALES } from '@/lib/i18n/locales';
import { insertDictation } from './insert-dictation';

/** A longer dictation ends by itself. */
const DICTATION_LIMIT_MS = 10 * 60_000;

export type DictationState =
  | { readonly step: 'asking' }
  | { readonly step: 'listening'; readonly startMs: number; readonly interim: string }
  | { readonly step: 'writing' }
  | { readonly step: 'failed'; readonly error: DictationError | RequestError };

interface UseDictation {
  readonly state: DictationState;
  /** It goes from 0 to 1; null means unknown. */
  readonly level: () => number | null;
  readonly finish: () => void;
}

/** Only a dictation that was finished is inserted. */
export function useDictation(canTranscribe: boolean): UseDictation {
  const locale = useLocale();
  const [state, setState] = useState<DictationState>({ step: 'asking' });
  const running = useRef<Dictation | null>(null);
  const leaving = useRef(new AbortController());

  const fail = (error: unknown) =>
    setState({ step: 'failed', error: error instanceof RequestError ? error : toDictationError(error) });

  const finish = () => {
    const dictation = running.current;
    running.current = null;
    if (dictation === null) return;
    const { signal } = leaving.current;
    setState({ step: 'writing' });
    dictation.finish().then(
      (text) => {
        if (signal.aborted) return;
        stopDictating();
        insertDictation(text);
      },
      (error: unknown) => (signal.aborted ? undefined : fail(error)),
    );
  };
  const finishByItself = useEffectEvent(finish);

  const open = useEffectEvent(async (signal: AbortSignal) => {
    const way = findDictationWay(canTranscribe, readSpeechChoice('engineSTT'));
    const options = {
      language: spokenLanguage(readSpeechChoice('languageSTT'), way === 'browser' ? locale : null),
      onInterim: (interim: string) =>
        setState((now) => (now.step === 'listening' ? { ...now, interim } : now)),
      onEnd: finish,
    };
    try {
      const dictation = await (way === 'server' ? record(options, signal) : recognise(options));
      if (signal.aborted) return dictation.cancel();
      running.current = dictation;
      setState({ step: 'listening', startMs: Date.now(), interim: '' });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  });

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    queueMicrotask(() => void open(controller.signal));
    return () => {
      controller.abort();
      running.current?.cancel();
      running.current = null;
    };
  }, []);

  const isListening = state.step === 'listening';
  useEffect(() => {
    if (!isListening) return;
    const timer = setTimeout(() => finishByItself(), DICTATION_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isListening]);

  return { state, level: () => running.current?.level() ?? null, finish };
}

/** Returns a BCP 47 tag: that of `chosen`, else that of `otherwise`, else null. */
function spokenLanguage(chosen: string, otherwise: string | null): string | null {
  return LOCALES.find(({ code }) => code === (chosen === '' ? otherwise : chosen))?.intl ?? null;
}
