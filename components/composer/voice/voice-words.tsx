import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/shared/use-error-text';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import type { VoiceView } from '@/lib/client/speech/voice/voice-view';
import type { VoiceWhy } from '@/lib/client/speech/voice/voice-why';
import type { Voice } from './use-voice';

interface VoiceWordsProps {
  voice: Voice;
  isFull: boolean;
}

export function VoiceWords({ voice: { view }, isFull }: VoiceWordsProps) {
  const t = useTranslations('speech.voiceChat');
  const { state } = view;
  const stateWords = useStateWords();
  const whyWords = useWhyWords();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  const hint = (): string | null => {
    if (isToolWaiting(state)) return t('askedHint');
    if (state.isMuted) return t('mutedHint');
    // What is said is heard, so no words are needed.
    if (state.phase === 'listening') return state.isHearing ? null : t('listenHint');
    if (state.phase !== 'speaking') return null;
    return state.isInterruptible ? t('speakToInterrupt') : isTouch ? null : t('spaceToInterrupt');
  };
  return (
    <div className={isFull ? 'min-h-16 max-w-full [@media(max-height:36rem)]:min-h-0' : 'min-w-0 flex-1'}>
      {/* A screen reader would say it into the open microphone. */}
      <p
        role="status"
        aria-live={isSaidAloud(state) ? 'polite' : 'off'}
        className={isFull ? 'text-xl font-semibold' : 'font-medium'}
      >
        {stateWords(state)}
      </p>
      {state.phase === 'paused' ? (
        <p role="alert" className="text-muted-foreground text-sm">
          {whyWords(state.why)}
          {state.kept === null ? null : ` ${t('kept')}`}
        </p>
      ) : (
        <p className="text-muted-foreground min-h-5 text-sm">{hint()}</p>
      )}
    </div>
  );
}

/** True means that what is said now is not sent. */
function isSaidAloud(state: VoiceView['state']): boolean {
  return state.phase === 'paused' || state.isMuted || isToolWaiting(state);
}

function isToolWaiting({ isAsked, phase }: VoiceView['state']): boolean {
  return isAsked && (phase === 'thinking' || phase === 'speaking' || phase === 'listening');
}

function useStateWords(): (state: VoiceView['state']) => string {
  const t = useTranslations('speech');
  return (state) => {
    const { phase, isMuted } = state;
    if (isToolWaiting(state)) return t('voiceChat.asked');
    switch (phase) {
      case 'opening':
        return t('voiceChat.opening');
      case 'listening':
        return isMuted ? t('voiceChat.muted') : t('listening');
      case 'writing':
        return t('writing');
      case 'thinking':
        return t(state.answerId === null ? 'voiceChat.queued' : 'voiceChat.thinking');
      case 'speaking':
        return t('voiceChat.speaking');
      case 'paused':
      case 'ended':
        return t('voiceChat.paused');
    }
  };
}

function useWhyWords(): (why: VoiceWhy) => string {
  const t = useTranslations('speech');
  const textOf = useErrorText();
  return (why) => {
    switch (why.kind) {
      case 'request':
        return textOf(why.code, why.details);
      case 'microphone':
        return why.problem === 'refused' || why.problem === 'noMicrophone'
          ? t(`problems.${why.problem}`)
          : t('voiceChat.problems.microphone');
      case 'noVoice':
        return t('readFailed');
      case 'room':
      case 'stillThere':
      case 'elsewhere':
      case 'unsent':
        return t(`voiceChat.problems.${why.kind}`);
    }
  };
}
