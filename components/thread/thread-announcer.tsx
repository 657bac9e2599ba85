import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { useSpokenAnswer } from './answer/use-spoken-answer';
import { useThreadContext } from './thread-context';

type Phase = 'idle' | 'waiting' | 'writing' | 'failed';

/** It announces begin, end and finished sentences, never single words. */
export function ThreadAnnouncer() {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  const phase = useThreadState(thread, ({ turn, live }): Phase => {
    if (turn === null) return 'idle';
    if (turn.phase === 'failed') return 'failed';
    return live === null ? 'waiting' : 'writing';
  });
  const lastFailed = useThreadState(thread, ({ order, messages }) => {
    const lastId = order.at(-1);
    return lastId !== undefined && (messages[lastId]?.error ?? null) !== null;
  });
  const sentences = useSpokenAnswer(thread);
  const [shown, setShown] = useState<{ phase: Phase; hasRun: boolean }>({ phase, hasRun: false });
  if (shown.phase !== phase) setShown({ phase, hasRun: true });
  // A screen reader would say it into the open microphone; the answer is read aloud there anyway.
  const isTalking = useOpenVoice(({ threadKey }) => threadKey === thread.key);
  const live = isTalking ? 'off' : 'polite';
  return (
    <>
      <div aria-live={live} className="sr-only" data-spoken>
        {shown.hasRun && phase !== 'waiting' ? sentences : null}
      </div>
      <div aria-live={live} className="sr-only">
        {shown.hasRun && phase === 'writing' ? t('answerStarted') : null}
        {shown.hasRun && phase === 'idle' ? t(lastFailed ? 'answerFailed' : 'answerEnded') : null}
        {phase === 'failed' ? t('answerFailed') : null}
      </div>
    </>
  );
}
