import { beginVoice, type VoiceState } from '@/lib/domain/speech/voice/voice-state';
import type { VoiceWhy } from './voice-why';

export interface VoiceView {
  readonly state: VoiceState<VoiceWhy>;
  readonly question: string;
  /** During `speaking` the last one is being said. */
  readonly sentences: readonly string[];
  /** It is a BCP 47 tag. */
  readonly language: string;
}

export const FIRST_VIEW: VoiceView = { state: beginVoice(false), question: '', sentences: [], language: '' };
