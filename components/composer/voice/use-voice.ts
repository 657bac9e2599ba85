import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { findDictationWay } from '@/lib/client/speech/dictation/find-dictation-way';
import { openSpeaker } from '@/lib/client/speech/open-speaker';
import { readSpeechChoice, readVoice } from '@/lib/client/speech/speech-choices';
import { closeVoice, useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import { openRecognisedEar } from '@/lib/client/speech/voice/recognised-ear';
import { openRecordedEar } from '@/lib/client/speech/voice/recorded-ear';
import { sendSpoken } from '@/lib/client/speech/voice/send-spoken';
import { VoiceRun } from '@/lib/client/speech/voice/voice-run';
import { FIRST_VIEW, type VoiceView } from '@/lib/client/speech/voice/voice-view';
import { openDialog } from '@/lib/client/system/open-dialog';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import type { Spoken } from '@/lib/domain/message/spoken-sentences';
import { LOCALES } from '@/lib/i18n/locales';
import { useReadiness } from '../use-readiness';

/** After a longer wait the user expects no microphone any more. */
const LATE_MS = 5_000;

export interface Voice {
  readonly view: VoiceView;
  /** It goes from 0 to 1; null means unknown. */
  readonly level: () => number | null;
  readonly finish: () => void;
  readonly interrupt: () => void;
  readonly mute: (isMuted: boolean) => void;
  readonly resume: () => void;
}

export function useVoice(thread: Thread, conversationId: string): Voice {
  const [view, setView] = useState(FIRST_VIEW);
  const run = useRef<VoiceRun | null>(null);
  const speech = useStartupConfig()?.speech;
  const way = findDictationWay(speech?.canTranscribe === true, readSpeechChoice('engineSTT'));
  const locale = useIntlLocale();
  const nameOf = useNameOf();
  const readiness = useReadiness(thread, conversationId, false);
  const onStopFailed = useStopFailed();

  const send = useEffectEvent((text: string) => {
    const { state } = readiness;
    if (state === 'lacksKey') openDialog({ kind: 'provider-key', endpoint: readiness.endpoint });
    if (state === 'failed') readiness.retry();
    const isSendable = state !== 'lacksKey' && state !== 'noEndpoint';
    return sendSpoken(thread, text, state === 'ready' ? 'now' : isSendable ? 'later' : 'never');
  });
  const begin = useEffectEvent(() => {
    const chosen = readSpeechChoice('languageSTT');
    return new VoiceRun({
      thread,
      locale,
      nameOf,
      // Browsers cancel the echo of what the page plays, and not of what their own voices say.
      isInterruptible:
        way === 'server' && readVoice(readSpeechChoice('voice'), speech?.voices ?? null).speaker === 'server',
      startsPaused: performance.now() - useOpenVoice.getState().openedAtMs > LATE_MS,
      openEar: way === 'server' ? openRecordedEar : openRecognisedEar,
      speaker: openSpeaker(speech?.voices ?? null),
      language: LOCALES.find(({ code }) => code === chosen)?.intl ?? (way === 'server' ? null : locale),
      send: (text) => send(text),
      stopAnswer: () => stopTurn(thread, onStopFailed),
      onView: setView,
    });
  });
  useEffect(() => {
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) run.current = begin();
    });
    // A page that is kept for going back must keep no microphone.
    window.addEventListener('pagehide', closeVoice);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', closeVoice);
      run.current?.end();
      run.current = null;
    };
  }, []);

  return {
    view,
    level: () => run.current?.level() ?? null,
    finish: () => run.current?.finish(),
    interrupt: () => run.current?.interrupt(),
    mute: (isMuted) => run.current?.mute(isMuted),
    resume: () => run.current?.resume(),
  };
}

function useIntlLocale(): string {
  const code = useLocale();
  return LOCALES.find((each) => each.code === code)?.intl ?? code;
}

function useNameOf(): (spoken: Exclude<Spoken, { type: 'text' }>) => string {
  const t = useTranslations('thread');
  return (spoken) => {
    if (spoken.type === 'formula') return t('formula');
    return spoken.language === '' ? t('codeBlock') : t('codeBlockIn', { language: spoken.language });
  };
}
