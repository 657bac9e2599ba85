import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { setDraft } from '@/lib/client/draft/draft';
import { EARLY_KEY, EARLY_SEND_KEY, EARLY_TYPED_KEY } from '@/lib/client/draft/early-input-script';
import { setPendingSend } from '@/lib/client/draft/pending-send';
import type { Thread } from '@/lib/client/thread/thread';

export function useEarlyInput(
  input: RefObject<HTMLTextAreaElement | null>,
  thread: Thread,
  draftId: string,
): void {
  const [, setIsTaken] = useState(false);
  const take = useEffectEvent((field: HTMLTextAreaElement) => {
    const { text, isTyped, isSent } = takeEarlyInput(field);
    // A field that is empty and untouched does not delete a draft the script was not allowed to show.
    if (isTyped || text !== '') setDraft(draftId, text);
    if (isSent) setPendingSend({ thread, text, isAfterAnswer: false });
    // React then runs every effect at once, before the next key. Otherwise it subscribes to the drafts a moment later:
    // a key in between changes them unseen, and React puts the field back to the text it knows.
    setIsTaken(true);
  });
  // Before the next paint, which puts the text of the store into the field.
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- drawing again is what makes React subscribe at once
    if (input.current !== null && EARLY_KEY in input.current.dataset) take(input.current);
  }, [input]);
}

function takeEarlyInput(field: HTMLTextAreaElement): { text: string; isTyped: boolean; isSent: boolean } {
  const isTyped = EARLY_TYPED_KEY in field.dataset;
  const isSent = EARLY_SEND_KEY in field.dataset;
  delete field.dataset[EARLY_KEY];
  delete field.dataset[EARLY_TYPED_KEY];
  delete field.dataset[EARLY_SEND_KEY];
  return { text: field.value, isTyped, isSent };
}
