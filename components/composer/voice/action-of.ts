import type { VoiceView } from '@/lib/client/speech/voice/voice-view';

type VoiceAction = 'finish' | 'interrupt' | 'resume';

export function actionOf({ phase, isMuted, isAsked }: VoiceView['state']): VoiceAction | null {
  switch (phase) {
    case 'listening':
      return isMuted || isAsked ? null : 'finish';
    case 'thinking':
    case 'speaking':
      return 'interrupt';
    case 'paused':
      return 'resume';
    case 'opening':
    case 'writing':
    case 'ended':
      return null;
  }
}
