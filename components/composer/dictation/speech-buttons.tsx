import type { Thread } from '@/lib/client/thread/thread';
import { VoiceButton } from '../voice/voice-button';
import { DictationButton } from './dictation-button';

/** `hasVoice` needs room and use. */
export function SpeechButtons({ thread, hasVoice }: { thread: Thread; hasVoice: boolean }) {
  return (
    <>
      <DictationButton thread={thread} />
      {hasVoice ? <VoiceButton thread={thread} /> : null}
    </>
  );
}
