import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { GrowingField } from '@/components/shared/form/growing-field';
import { Button } from '@/components/ui/button';
import { editDraftId, findDraft, setDraft } from '@/lib/client/draft/draft';
import type { QueuedMessage } from '@/lib/client/draft/queue';
import { focusEnd } from '@/lib/client/page/focus-end';
import { isComposing } from '@/lib/client/page/is-composing';
import { saveQueued } from '@/lib/client/turn/queue/queue-message';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';

interface QueuedEditorProps {
  draftId: string;
  message: QueuedMessage;
  onEdited: () => void;
}

export function QueuedEditor({ draftId, message, onEdited }: QueuedEditorProps) {
  const t = useTranslations('composer');
  const tThread = useTranslations('thread');
  const editId = editDraftId(message.id);
  const [text, setText] = useState(() => findDraft(editId) ?? message.text);
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => focusEnd(input.current), []);
  const canSave = text.trim() !== '' || message.files.length > 0;
  const end = (saved: string) => {
    saveQueued(draftId, message, saved);
    onEdited();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') end(message.text);
    else if (event.key !== 'Enter' || event.shiftKey) return;
    else if (canSave) end(text);
    event.preventDefault();
  };
  return (
    <>
      <GrowingField
        ref={input}
        rows={1}
        value={text}
        maxLength={MESSAGE_TEXT_LIMIT_CHARACTERS}
        aria-label={t('queue.field')}
        onChange={(event) => {
          setText(event.target.value);
          setDraft(editId, event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="max-h-32 px-1 text-base leading-normal sm:text-sm"
      />
      <span className="mt-1 flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => end(message.text)}>
          {tThread('cancel')}
        </Button>
        <Button size="sm" variant="outline" disabled={!canSave} onClick={() => end(text)}>
          {tThread('save')}
        </Button>
      </span>
    </>
  );
}
