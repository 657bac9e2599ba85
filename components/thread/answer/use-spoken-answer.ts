import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { usePreference } from '@/lib/client/system/preferences';
import type { Thread } from '@/lib/client/thread/thread';
import { findThreadMessage, type ThreadState } from '@/lib/client/thread/thread-state';
import { messageText } from '@/lib/domain/message/message-text';
import { placeIn, takeSpoken, type Spoken } from '@/lib/domain/message/spoken-sentences';

/** A batch is spoken before the next replaces it. */
const SPEAK_INTERVAL_MS = 2000;

/** It is empty while there is none to announce. */
export function useSpokenAnswer(thread: Thread): string {
  const locale = useLocale();
  const t = useTranslations('thread');
  const isOn = usePreference('announceAnswers');
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!isOn) return;
    const say = ({ spoken }: { spoken: readonly Spoken[] }) => {
      const words = spoken.map((each) => {
        if (each.type === 'text') return each.text;
        if (each.type === 'formula') return t('formula');
        return each.language === '' ? t('codeBlock') : t('codeBlockIn', { language: each.language });
      });
      if (words.length > 0) setSaid(words.join(' '));
    };
    let place = shownLength(thread.store.getState());
    let lastText = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      const taken = takeSpoken(lastText, place, locale, false);
      place = taken.next;
      // A user who looks at another page hears no sentences of this one, and not all of them on return.
      if (!document.hidden) say(taken);
      if (taken.hasMore) timer = setTimeout(speak, SPEAK_INTERVAL_MS);
    };
    const finish = (text: string, from: number) => {
      timer = undefined;
      if (document.hidden) return;
      const taken = takeSpoken(text, from, locale, true);
      say(taken);
      if (taken.hasMore) timer = setTimeout(() => finish(text, taken.next), SPEAK_INTERVAL_MS);
    };
    const stop = thread.store.subscribe((now, before) => {
      if (now.live !== null) {
        if (before.live === null) {
          clearTimeout(timer);
          timer = undefined;
        }
        const text = messageText(now.live.message);
        place = placeIn(text, lastText, place);
        lastText = text;
        timer ??= setTimeout(speak, SPEAK_INTERVAL_MS);
        return;
      }
      if (before.live !== null) {
        clearTimeout(timer);
        finish(lastText, place);
        lastText = '';
      }
      if (now.turn !== before.turn) place = shownLength(now);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [thread, locale, isOn, t]);

  return isOn ? said : '';
}

/** Counts text that is continued, or that arrived before this page was opened. */
function shownLength(state: ThreadState): number {
  if (state.turn === null) return 0;
  const message = findThreadMessage(state, state.turn.answerId);
  return message === undefined ? 0 : messageText(message).length;
}
