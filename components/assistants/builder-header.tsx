'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select';
import { openInBuilder, useBuilder } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { AssistantMenu } from './assistant-menu';
import { useAssistantName } from './use-assistant-name';
import { useLeaveUnsaved } from './use-leave-unsaved';
import { useNewAssistant } from './use-new-assistant';

interface BuilderHeaderProps {
  assistants: readonly BuilderAssistant[];
  /** Is null while a new one is built. */
  assistant: BuilderAssistant | null;
}

export function BuilderHeader({ assistants, assistant }: BuilderHeaderProps) {
  const t = useTranslations('assistantBuilder');
  const nameOf = useAssistantName();
  const startNew = useNewAssistant();
  const isUnsaved = useBuilder(({ typed, picture }) => typed !== null || picture !== null);
  const { leave, question } = useLeaveUnsaved(isUnsaved);
  const isNew = assistant === null;
  return (
    <div className="flex items-center gap-1 px-3 pb-2">
      <Select
        value={assistant?.id ?? ''}
        onValueChange={(id) =>
          leave(() => {
            chooseAssistant(id);
            openInBuilder(null);
          })
        }
      >
        <SelectTrigger
          size="sm"
          aria-label={t('select')}
          disabled={assistants.length === 0}
          className="min-w-0 flex-1"
        >
          <Shown assistant={assistant} name={isNew ? t('newAssistant') : nameOf(assistant)} />
        </SelectTrigger>
        <SelectContent>
          {assistants.map((each) => (
            <SelectItem key={each.id} value={each.id} textValue={nameOf(each)}>
              <Shown assistant={each} name={nameOf(each)} />
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <IconButton
        label={t('newAssistant')}
        disabled={isNew && !isUnsaved}
        onClick={() => leave(() => openInBuilder(startNew()))}
      >
        <Plus aria-hidden />
      </IconButton>
      <AssistantMenu assistant={assistant} assistants={assistants} leave={leave} />
      {question}
    </div>
  );
}

function Shown({ assistant, name }: { assistant: BuilderAssistant | null; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AssistantAvatar url={assistant?.avatar ?? null} className="size-5" />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}
