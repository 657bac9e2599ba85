import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { GrowingField } from '@/components/shared/form/growing-field';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { editDraftId, findDraft, setDraft } from '@/lib/client/draft/draft';
import { saveMessageText } from '@/lib/client/message/save-message-text';
import { focusEnd } from '@/lib/client/page/focus-end';
import { sendTurn } from '@/lib/client/turn/send-turn';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messageText } from '@/lib/domain/message/message-text';
import { EditedFiles } from './files/edited-files';
import { messageAbilities } from './message-abilities';
import { useThreadContext } from './thread-context';
import { useHasQuestion } from './use-has-question';

/** It sends a new branch, or only replaces the text. */
export function EditMessage({ message }: { message: BranchMessage }) {
  const t = useTranslations('thread');
  const { thread, setEditedId } = useThreadContext();
  const draftId = editDraftId(message.messageId);
  const [text, setText] = useState(() => findDraft(draftId) ?? messageText(message));
  const [files, setFiles] = useState(message.files);
  const input = useRef<HTMLTextAreaElement>(null);
  const canSubmit = messageAbilities(message, {
    isLast: false,
    isBusy: false,
    isLocal: false,
    hasQuestion: useHasQuestion(thread, message),
  }).saveAndSubmit;
  const isEmpty = text.trim() === '';
  const { messageId, isCreatedByUser } = message;
  // Saving replaces the text alone.
  const canSave = !isEmpty && files.length === message.files.length;
  const canSend = !isEmpty || files.length > 0;

  useLayoutEffect(() => {
    focusEnd(input.current);
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const close = () => {
    setDraft(draftId, '');
    setEditedId(null);
  };
  const submit = () => {
    const action = isCreatedByUser
      ? ({ type: 'edit-question', messageId, text, files } as const)
      : ({ type: 'edit-answer', messageId, text } as const);
    if (sendTurn(thread, action)) close();
  };
  const save = () => {
    if (!canSave) return;
    close();
    if (text === messageText(message)) return;
    saveMessageText(thread, messageId, text).catch(() => showToast('error', t('saveFailed')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The changes are kept for the next time.
    if (event.key === 'Escape') setEditedId(null);
    else if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    else if (canSubmit) submit();
    else save();
    event.preventDefault();
  };
  return (
    <div className="border-control bg-raised mb-4 focus-within:border-primary flex flex-col gap-3 rounded-lg border p-3">
      {files.length === 0 ? null : (
        <EditedFiles
          files={files}
          onRemove={(fileId) => setFiles(files.filter((file) => file.fileId !== fileId))}
        />
      )}
      <GrowingField
        ref={input}
        value={text}
        aria-label={t('editLabel')}
        onChange={(event) => {
          setText(event.target.value);
          setDraft(draftId, event.target.value);
        }}
        onKeyDown={onKeyDown}
        rows={3}
        className="max-h-[60dvh] scroll-mt-10 scroll-mb-28 px-1 text-[0.96875rem] leading-[1.6]"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {canSubmit ? <p className="text-muted-foreground me-auto px-1 text-xs">{t('editHint')}</p> : null}
        <Button size="sm" variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="outline" size="sm" disabled={!canSave} onClick={save}>
          {t('save')}
        </Button>
        {canSubmit ? (
          <Button size="sm" disabled={!canSend} onClick={submit}>
            {t('saveAndSubmit')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
