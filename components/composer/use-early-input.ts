import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { findAttachments } from '@/lib/client/draft/attachments';
import { returnToDraft, setDraft } from '@/lib/client/draft/draft';
import { EARLY_KEY, EARLY_MESSAGES_ID, EARLY_TYPED_KEY } from '@/lib/client/draft/early-input';
import { setPendingSend } from '@/lib/client/draft/pending-send';
import { findQuotes } from '@/lib/client/draft/quotes';
import { clearSent } from '@/lib/client/draft/sent-attachments';
import type { Thread } from '@/lib/client/thread/thread';
import { queueMessage } from '@/lib/client/turn/queue/queue-message';
import { withQuotes } from '@/lib/domain/message/quote/with-quotes';

export function useEarlyInput(
  input: RefObject<HTMLTextAreaElement | null>,
  thread: Thread,
  draftId: string,
): void {
  const [, setIsTaken] = useState(false);
  const take = useEffectEvent((field: HTMLTextAreaElement) => {
    const { text, isTyped, sent } = takeEarlyInput(field);
    // A field that is empty and untouched does not delete a draft the script was not allowed to show.
    if (isTyped || text !== '') setDraft(draftId, text);
    const kept = sent.filter((each) => !queueEarly(draftId, each));
    // Nothing is queued before the user is known: the text waits in its field.
    if (kept.length > 0) returnToDraft(draftId, kept.join('\n\n'));
    if (kept.length === 1 && text === '')
      setPendingSend({ thread, text: kept[0] ?? '', isAfterAnswer: false });
    // React then runs every effect immediately, before the next key. Otherwise it subscribes to the drafts a moment
    // later: a key in between changes them unseen, and React puts the field back to the text it knows.
    setIsTaken(true);
  });
  // The effect runs before the next paint, which puts the text of the store into the field.
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- drawing again is what makes React subscribe at once
    if (input.current !== null && EARLY_KEY in input.current.dataset) take(input.current);
  }, [input]);
}

/** Earlier attachments and quotes go with the first message. */
function queueEarly(draftId: string, written: string): boolean {
  const text = withQuotes(findQuotes(draftId), written);
  const attachments = findAttachments(draftId);
  const isQueued = queueMessage(draftId, { text, attachments, isAtOnce: true });
  if (!isQueued) return false;
  clearSent(draftId);
  return true;
}

function takeEarlyInput(field: HTMLTextAreaElement): {
  text: string;
  isTyped: boolean;
  sent: readonly string[];
} {
  const isTyped = EARLY_TYPED_KEY in field.dataset;
  const list = document.getElementById(EARLY_MESSAGES_ID);
  const sent = [...(list?.children ?? [])].map(({ textContent }) => textContent);
  delete field.dataset[EARLY_KEY];
  delete field.dataset[EARLY_TYPED_KEY];
  list?.replaceChildren();
  return { text: field.value, isTyped, sent };
}
