'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';
import { openSpeaker } from '@/lib/client/speech/open-speaker';
import { readAnswer } from '@/lib/client/speech/read-answer';
import { setReadingPhase, stopReading, useReading, type Reading } from '@/lib/client/speech/reading';
import type { Speaker } from '@/lib/client/speech/speaker';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread-state';
import { LOCALES } from '@/lib/i18n/locales';
import { ReadingBar } from './reading-bar';
import { useAutomaticReading } from './use-automatic-reading';

export function ReadingHost({ thread }: { thread: Thread }) {
  const reading = useReading((state) => state.reading);
  const config = useStartupConfig();
  const voices = config === undefined ? undefined : (config.speech?.voices ?? null);
  useAutomaticReading(thread);
  return reading === null || voices === undefined ? null : (
    <ActiveReading key={`${reading.thread.key} ${reading.messageId}`} reading={reading} voices={voices} />
  );
}

interface ActiveReadingProps {
  reading: Reading;
  /** Null means that the server has no voices. */
  voices: readonly string[] | null;
}

function ActiveReading({ reading, voices }: ActiveReadingProps) {
  const t = useTranslations('speech');
  const tThread = useTranslations('thread');
  const textOf = useErrorText();
  const code = useLocale();
  const locale = LOCALES.find((each) => each.code === code)?.intl ?? code;
  const { thread, messageId, phase } = reading;

  const read = useEffectEvent(async (speaker: Speaker, signal: AbortSignal) => {
    try {
      await readAnswer({
        thread,
        messageId,
        speaker,
        locale,
        signal,
        nameOf: (spoken) => {
          if (spoken.type === 'formula') return tThread('formula');
          return spoken.language === ''
            ? tThread('codeBlock')
            : tThread('codeBlockIn', { language: spoken.language });
        },
        onStart: () => {
          if (useReading.getState().reading?.phase === 'starting') setReadingPhase('reading');
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      const isTold = error instanceof RequestError;
      showToast('error', isTold ? textOf(error.code, error.details) : t('readFailed'));
    }
    if (!signal.aborted) stopReading();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const speaker = openSpeaker(voices);
    const stopWatching = useReading.subscribe(({ reading: now }, { reading: before }) => {
      if (now?.phase === 'paused' && before?.phase !== 'paused') speaker.pause();
      if (now?.phase === 'reading' && before?.phase === 'paused') speaker.resume();
    });
    void read(speaker, leaving.signal);
    return () => {
      stopWatching();
      leaving.abort();
      speaker.close();
    };
  }, [voices]);

  return <ReadingBar phase={phase} />;
}
