import { useEffect } from 'react';
import { startReading } from '@/lib/client/speech/reading';
import { isVoiceOpen } from '@/lib/client/speech/voice/open-voice';
import { usePreference } from '@/lib/client/system/preferences';
import type { Thread } from '@/lib/client/thread/thread-state';

/** Answers requested here are read from the first sentence on, if wanted. */
export function useAutomaticReading(thread: Thread): void {
  const isOn = usePreference('automaticPlayback');
  useEffect(() => {
    if (!isOn) return;
    return thread.store.subscribe((now, before) => {
      // A voice chat reads the answer itself.
      if (isVoiceOpen(thread)) return;
      // An answer that was requested in another tab is read there.
      const isOwn = (now.turn?.plan ?? null) !== null && now.comparison === null;
      if (now.live !== null && before.live === null && isOwn && now.turn?.isReconnecting === false)
        startReading(thread, now.live.message.messageId, true);
    });
  }, [thread, isOn]);
}
