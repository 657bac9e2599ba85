import type { Thread } from '@/lib/client/thread/thread';
import { VoiceButton } from '../voice/voice-button';
import { DictationButton } from './dictation-button';

/** It is false where there is no room or no use for a voice chat. */
export function SpeechButtons({ thread, hasVoice }: { thread: Thread; hasVoice: boolean }) {
  return (
    <>
      <DictationButton thread={thread} />
      {hasVoice ? <VoiceButton thread={thread} /> : null}
    </>
  );
}
