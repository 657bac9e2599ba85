import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/shared/use-error-text';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import type { VoiceView } from '@/lib/client/speech/voice/voice-run';
import type { VoiceWhy } from '@/lib/client/speech/voice/voice-why';
import type { Voice } from './use-voice';

interface VoiceWordsProps {
  voice: Voice;
  isFull: boolean;
}

/** Says what happens now, and what the user can do. */
export function VoiceWords({ voice: { view, isInterruptible }, isFull }: VoiceWordsProps) {
  const t = useTranslations('speech.voiceChat');
  const { state } = view;
  const stateWords = useStateWords();
  const whyWords = useWhyWords();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  const hint = (): string | null => {
    if (state.phase === 'thinking' && state.isAsked) return t('askedHint');
    if (state.isMuted) return t('mutedHint');
    // What is said is heard: nothing is left to explain.
    if (state.phase === 'listening') return state.isHearing ? null : t('listenHint');
    if (state.phase !== 'speaking') return null;
    return isInterruptible ? t('speakToInterrupt') : isTouch ? null : t('spaceToInterrupt');
  };
  return (
    <div className={isFull ? 'min-h-16 max-w-full [@media(max-height:36rem)]:min-h-0' : 'min-w-0 flex-1'}>
      <p role="status" className={isFull ? 'text-xl font-semibold' : 'font-medium'}>
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

function useStateWords(): (state: VoiceView['state']) => string {
  const t = useTranslations('speech');
  return (state) => {
    const { phase, isMuted, isAsked } = state;
    switch (phase) {
      case 'opening':
        return t('voiceChat.opening');
      case 'listening':
        return isMuted ? t('voiceChat.muted') : t('listening');
      case 'writing':
        return t('writing');
      case 'thinking':
        if (state.answerId === null) return t('voiceChat.queued');
        return isAsked ? t('voiceChat.asked') : t('voiceChat.thinking');
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
      case 'elsewhere':
      case 'unsent':
        return t(`voiceChat.problems.${why.kind}`);
    }
  };
}
