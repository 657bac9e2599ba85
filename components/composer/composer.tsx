'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Form } from '@/components/shared/form/form';
import { GrowingField } from '@/components/shared/form/growing-field';
import { showToast } from '@/components/ui/toast/toast';
import { isReady, selectAttachments, useAttachments } from '@/lib/client/draft/attachments';
import { selectDraft, setDraft, useDrafts } from '@/lib/client/draft/draft';
import { useIsPreparing } from '@/lib/client/draft/draft-places';
import { QUEUE_LIMIT } from '@/lib/client/draft/queue';
import { selectQuotes, useQuotes } from '@/lib/client/draft/quotes';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { MIN_COMPARED, useCompareModels } from '@/lib/client/model/store/compare-models';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { useDraftId, useThread } from '@/lib/client/turn/use-thread';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { withQuotes } from '@/lib/domain/message/quote/with-quotes';
import { cn } from '@/lib/utils';
import { AttachButton } from './attach-button';
import { AttachmentSlot } from './attachments/attachment-slot';
import { ChangedModelNote } from './changed-model-note';
import { CharacterCount } from './character-count';
import { ComparedModels } from './compared-models';
import { ComposerNotice } from './composer-notice';
import { ContextMeterSlot } from './context-meter-slot';
import { DictationSlot, SpeechButtonsSlot } from './dictation/dictation-slots';
import { EarlyMessages } from './early-messages';
import { FolderFilesSlot } from './folder-files-slot';
import { insertPlainText } from './insert-plain-text';
import { MentionSlot } from './mention/mention-slot';
import { QueueButton } from './queue/queue-button';
import { QueueSlot } from './queue/queue-slot';
import { QuoteSlot } from './quotes/quote-slot';
import { SendButton } from './send-button';
import { SetKeyButton } from './set-key-button';
import { StopButton } from './stop-button';
import { ToolsButton } from './tools/tools-button';
import { useComposerKeys } from './use-composer-keys';
import { useEarlyInput } from './use-early-input';
import { useIsTemporary } from './use-is-temporary';
import { usePlaceholder } from './use-placeholder';
import { useReadiness } from './use-readiness';
import { useRefocus } from './use-refocus';
import { useSend } from './use-send';

/** The field is never locked: the next message can always be sent. */
export function Composer({ conversationId }: { conversationId: string }) {
  const t = useTranslations('composer');
  const thread = useThread(conversationId);
  const draftId = useDraftId(conversationId);
  const compared = useCompareModels((state) => state.models);
  const isComparison = compared.length >= MIN_COMPARED;
  const text = useDrafts(selectDraft(draftId));
  const attachments = useAttachments(selectAttachments(draftId));
  const quotes = useQuotes(selectQuotes(draftId));
  const hasOwn = text.trim() !== '' || attachments.length > 0;
  const message = hasOwn ? withQuotes(quotes, text) : text;
  const isPreparing = useIsPreparing(draftId);
  const isUploading = isPreparing || !attachments.every(isReady);
  const readiness = useReadiness(thread, conversationId, isComparison);
  const { send, isPending } = useSend({
    thread,
    draftId,
    typed: text,
    text: message,
    attachments,
    isUploading,
    readiness,
    isComparison,
    onFull: () => showToast('info', t('queue.full', { limit: QUEUE_LIMIT })),
  });
  const placeholder = usePlaceholder(thread);
  const isTemporary = useIsTemporary(conversationId);
  const input = useRef<HTMLTextAreaElement>(null);
  const isBusy = readiness.state === 'busy';
  useEarlyInput(input, thread, draftId);
  useFirstFocus(input);
  useRefocus(input, isBusy);

  const isSendable = hasOwn && message.length <= MESSAGE_TEXT_LIMIT_CHARACTERS;
  const onKeyDown = useComposerKeys({ input, thread, draftId, text, send });
  return (
    <Form
      aria-label={t('label')}
      onSubmit={send}
      className="max-w-conversation mx-auto w-full px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
    >
      <EarlyMessages />
      <ChangedModelNote threadKey={thread.key} />
      <QueueSlot key={thread.key} thread={thread} draftId={draftId} readiness={readiness} />
      <ComposerNotice readiness={readiness} isPending={isPending} attachments={attachments} />
      <div
        className={cn(
          'border-border bg-raised shadow-floating focus-within:border-control relative flex flex-col rounded-[1.375rem] border transition-[border-color]',
          isTemporary && 'border-control border-dashed',
        )}
      >
        <MentionSlot input={input} draftId={draftId} text={text} />
        {compared.length === 0 ? null : <ComparedModels models={compared} />}
        <FolderFilesSlot conversationId={conversationId} />
        <QuoteSlot draftId={draftId} quotes={quotes} />
        <AttachmentSlot attachments={attachments} />
        <DictationSlot thread={thread} />
        <GrowingField
          ref={input}
          // The script that handles the field before React marks it.
          suppressHydrationWarning
          id={COMPOSER_INPUT_ID}
          rows={1}
          value={text}
          aria-label={t('label')}
          aria-describedby={`${COMPOSER_INPUT_ID}-keys`}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setDraft(draftId, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={insertPlainText}
          className="placeholder:truncate max-h-[13rem] [@media(max-height:36rem)]:max-h-[36dvh] px-4.5 pt-3.5 text-base leading-normal focus-visible:outline-none sm:text-[0.96875rem]"
        />
        <div className="flex items-center justify-end gap-2 px-2.5 pb-2.5">
          <div className="me-auto flex min-w-0 items-center gap-1">
            <AttachButton draftId={draftId} isDisabled={readiness.state === 'noEndpoint'} />
            <ToolsButton conversationId={conversationId} />
          </div>
          <span id={`${COMPOSER_INPUT_ID}-keys`} className="sr-only">
            <span className="touch:hidden">{t('keys')}</span>
          </span>
          <CharacterCount count={message.length} />
          <ContextMeterSlot thread={thread} conversationId={conversationId} text={message} />
          <SpeechButtonsSlot thread={thread} hasVoice={!isComparison && text === ''} />
          {isBusy && isSendable ? <QueueButton isDisabled={isUploading} isPending={isPending} /> : null}
          {isBusy ? (
            <StopButton thread={thread} />
          ) : readiness.state === 'lacksKey' ? (
            <SetKeyButton />
          ) : (
            <SendButton
              isDisabled={!isSendable || isUploading || readiness.state === 'noEndpoint'}
              isPending={isPending}
              isUploading={isUploading}
            />
          )}
        </div>
      </div>
    </Form>
  );
}
