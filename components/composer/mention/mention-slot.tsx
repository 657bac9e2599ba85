import { lazy, Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { findMention, type Mention } from '@/lib/client/turn/composer/find-mention';

const MentionList = lazy(
  retryingImport(async () => ({ default: (await import('./mention-list')).MentionList })),
);

interface MentionSlotProps {
  input: RefObject<HTMLTextAreaElement | null>;
  draftId: string;
  text: string;
}

const EVENTS = ['input', 'keyup', 'pointerup', 'focus', 'blur'] as const;

/** The first `@` fetches its code. */
export function MentionSlot({ input, draftId, text }: MentionSlotProps) {
  const [found, setFound] = useState<FoundMention | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const look = useEffectEvent(() => {
    const next = findInField(input.current);
    setFound((before) => (isSame(before, next) ? before : next));
    if (next === null) setClosedAt(null);
  });
  useEffect(() => {
    const field = input.current;
    const onEvent = () => look();
    for (const event of EVENTS) field?.addEventListener(event, onEvent);
    return () => {
      for (const event of EVENTS) field?.removeEventListener(event, onEvent);
    };
  }, [input]);
  // A draft may be changed, or sent, without an event of the field.
  if (found === null || found.text !== text || found.mention.start === closedAt) return null;
  const { mention } = found;
  return (
    <Suspense>
      <MentionList
        input={input}
        draftId={draftId}
        mention={mention}
        onClose={() => setClosedAt(mention.start)}
      />
    </Suspense>
  );
}

interface FoundMention {
  readonly mention: Mention;
  readonly text: string;
}

/** Returns the mention before the cursor of the focused field. */
function findInField(field: HTMLTextAreaElement | null): FoundMention | null {
  if (field === null || document.activeElement !== field) return null;
  const { value: text, selectionStart, selectionEnd } = field;
  const mention = selectionStart === selectionEnd ? findMention(text, selectionEnd) : null;
  return mention === null ? null : { mention, text };
}

function isSame(one: FoundMention | null, other: FoundMention | null): boolean {
  return one?.text === other?.text && one?.mention.end === other?.mention.end;
}
