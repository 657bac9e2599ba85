'use client';

import { ArrowUp, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { Form } from '@/components/shared/form/form';
import { FormProblem } from '@/components/shared/form/form-problem';
import { GrowingField } from '@/components/shared/form/growing-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import {
  askTrial,
  askTrialOnceSaved,
  restartTrial,
  setTrialText,
  useTrial,
  useTrialDraft,
} from '@/lib/client/assistant/trial';
import { isComposing } from '@/lib/client/page/is-composing';
import type { Thread } from '@/lib/client/thread/thread';
import { watchSeenAnswers } from '@/lib/client/turn/seen-answer';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { AssistantFormState } from '../form/use-assistant-form';
import { useAssistantName } from '../use-assistant-name';
import { StopTrialButton } from './stop-trial-button';

interface TrialChatProps extends Pick<AssistantFormState, 'form' | 'isUnsaved' | 'isUploading' | 'save'> {
  /** Null means a new one. */
  assistant: BuilderAssistant | null;
  /** Null means that the form shows it. */
  problem: ReactNode;
  TrialThread: ComponentType<{ thread: Thread }>;
}

/** It asks the saved assistant, so changes are saved first. */
export function TrialChat({
  assistant,
  form,
  isUnsaved,
  isUploading,
  save,
  problem,
  TrialThread,
}: TrialChatProps) {
  const t = useTranslations('assistantBuilder');
  const nameOf = useAssistantName();
  const thread = useTrial(assistant?.id ?? null);
  useEffect(() => (thread === undefined ? undefined : watchSeenAnswers(thread)), [thread]);
  const savesFirst = assistant === null || isUnsaved;
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 px-4 @max-3xl/view:hidden">
        <h2 className="min-w-0 flex-1 truncate text-sm font-medium">{t('tryIt')}</h2>
      </div>
      {thread === undefined ? (
        <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto p-6 text-center">
          <AssistantAvatar url={assistant?.avatar ?? null} className="size-12 shrink-0" />
          <p dir="auto" className="max-w-full truncate font-medium">
            {assistant === null ? t('newAssistant') : nameOf(assistant)}
          </p>
          <p className="text-muted-foreground max-w-sm text-sm text-pretty">{t('trialHint')}</p>
        </div>
      ) : (
        <TrialThread key={thread.key} thread={thread} />
      )}
      <FormProblem className="px-4 pb-2 @3xl/view:hidden">{problem}</FormProblem>
      <TrialField
        assistant={assistant}
        thread={thread}
        savesFirst={savesFirst}
        isDisabled={form.isInvalid || form.isBusy || isUploading}
        send={() =>
          savesFirst ? void askTrialOnceSaved(assistant?.id ?? null, save) : askTrial(assistant.id)
        }
      />
    </>
  );
}

interface TrialFieldProps {
  assistant: BuilderAssistant | null;
  thread: Thread | undefined;
  savesFirst: boolean;
  isDisabled: boolean;
  send: () => void;
}

function TrialField({ assistant, thread, savesFirst, isDisabled, send }: TrialFieldProps) {
  const t = useTranslations('assistantBuilder');
  const tComposer = useTranslations('composer');
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, isWaiting } = useTrialDraft(assistant?.id ?? null);
  const isSendable =
    text.trim() !== '' && text.length <= MESSAGE_TEXT_LIMIT_CHARACTERS && !isDisabled && !isWaiting;
  return (
    <Form
      aria-label={t('tryIt')}
      onSubmit={() => {
        if (isSendable) send();
      }}
      className="px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
    >
      <div className="border-border bg-raised focus-within:border-control flex flex-col rounded-lg border transition-[border-color]">
        <GrowingField
          ref={input}
          rows={1}
          value={text}
          aria-label={tComposer('label')}
          placeholder={tComposer('label')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setTrialText(assistant?.id ?? null, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className="max-h-40 px-3.5 pt-3 text-base leading-normal focus-visible:outline-none sm:text-[0.9375rem]"
        />
        <div className="flex items-center justify-end gap-2 px-2 pb-2">
          {assistant === null || thread === undefined ? null : (
            <Button
              variant="ghost"
              size="sm"
              className="text-muted-foreground me-auto touch:h-11"
              onClick={() => {
                restartTrial(assistant.id);
                input.current?.focus();
              }}
            >
              <RotateCcw aria-hidden />
              {t('startAgain')}
            </Button>
          )}
          {thread === undefined ? null : <StopTrialButton thread={thread} />}
          {savesFirst ? (
            <Button type="submit" size="sm" className="touch:h-11" isBusy={isWaiting} disabled={!isSendable}>
              {t('saveAndTry')}
            </Button>
          ) : (
            <IconButton
              type="submit"
              variant="default"
              size="icon-sm"
              label={tComposer('send')}
              disabled={!isSendable}
              className="rounded-full"
            >
              <ArrowUp aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </Form>
  );
}
