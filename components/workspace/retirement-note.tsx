'use client';

import { useTranslations } from 'next-intl';
import { useStore } from 'zustand';
import { useRetirementWords } from '@/components/shared/use-retirement-words';
import { Button } from '@/components/ui/button';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useAssistantRetirement } from '@/lib/client/model/queries/use-assistant-retirement';
import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import { useModelRetirement } from '@/lib/client/model/queries/use-model-retirement';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { openDialog, preloadDialog, type DialogRequest } from '@/lib/client/system/open-dialog';
import { getThread } from '@/lib/client/thread/thread';
import type { ModelRetirement } from '@/lib/domain/model/retirement/model-retirement';
import { isUrgentRetirement } from '@/lib/domain/model/retirement/retirement';

export function RetirementNote({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId);
  const { endpoint = null, model = null } = conversation ?? {};
  const assistant = useAssistant(endpoint, model);
  const ofAssistant = useAssistantRetirement(assistant);
  const ofModel = useModelRetirement(endpoint, model);
  const retirement = assistant === null ? ofModel : ofAssistant;
  const choice = useModelChoice((state) => state.choice);
  const isComparing = useStore(getThread(conversationId).store, ({ comparison }) => comparison !== null);
  if (isComparing || retirement === null || model === null || choice?.endpoint !== endpoint) return null;
  const chosenModel = choice.model === model ? null : choice.model;
  if (!isDue(retirement, choice.model !== model)) return null;
  const subject: Subject =
    assistant === null
      ? { subject: 'conversation', id: conversationId }
      : { subject: 'assistant', id: assistant.id };
  return (
    <RetirementWords
      model={assistant?.model ?? model}
      chosenModel={chosenModel}
      retirement={retirement}
      subject={subject}
    />
  );
}

/** A distant end is no news, nor is the end of a model that is not used any more. */
function isDue(retirement: ModelRetirement, isChanged: boolean): boolean {
  if (retirement.status === 'active') return false;
  return retirement.status === 'retired' || (!isChanged && isUrgent(retirement));
}

type Subject = Pick<DialogRequest<'successor'>, 'subject' | 'id'>;

interface RetirementWordsProps {
  model: string;
  /** Null means that no model answers instead. */
  chosenModel: string | null;
  retirement: ModelRetirement;
  subject: Subject;
}

function RetirementWords({ model, chosenModel, retirement, subject }: RetirementWordsProps) {
  const t = useTranslations('retirement');
  const wordsOf = useRetirementWords();
  const preload = () => preloadDialog('successor');
  return (
    <div
      role="status"
      className="text-muted-foreground flex flex-wrap items-center justify-center gap-x-2 px-4 pb-2 text-center text-xs text-balance"
    >
      <span dir="auto" className="wrap-anywhere">
        {wordsOf(model, retirement)}
        {chosenModel === null ? '' : ` ${t('instead', { model: chosenModel })}`}
      </span>
      {retirement.successor === null ? null : (
        <Button
          variant="link"
          size="bare"
          className="touch-target text-xs"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => openDialog({ kind: 'successor', ...subject })}
        >
          {t('change')}
        </Button>
      )}
    </div>
  );
}

function isUrgent({ retiresOn }: ModelRetirement): boolean {
  return retiresOn !== null && isUrgentRetirement(retiresOn, new Date());
}
