import { beginVoice, type VoiceState } from '@/lib/domain/speech/voice/voice-state';
import type { VoiceWhy } from './voice-why';

export interface VoiceView {
  readonly state: VoiceState<VoiceWhy>;
  /** Is the last question; empty before the first. */
  readonly question: string;
  /** Lists the sentences of the answer that were said, the last one being said now while the phase is `speaking`. */
  readonly sentences: readonly string[];
  /** Is a BCP 47 tag of the last sentence. */
  readonly language: string;
}

export const FIRST_VIEW: VoiceView = { state: beginVoice(false), question: '', sentences: [], language: '' };
