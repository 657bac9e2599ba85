'use client';

import { useTranslations } from 'next-intl';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { updateAssistant, useAssistants } from '@/lib/client/assistant/assistants';
import { changeConversationModel, changePresetModel } from '@/lib/client/conversation/model/change-model';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useAssistantRetirement } from '@/lib/client/model/queries/use-assistant-retirement';
import { usePresets } from '@/lib/client/preset/presets';
import { closeDialog, type DialogRequest } from '@/lib/client/system/open-dialog';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { SuccessorForm } from './successor-form';

interface SuccessorDialogProps {
  isOpen: boolean;
  request: DialogRequest<'successor'>;
}

const WORDS = { conversation: 'ofConversation', preset: 'ofPreset', assistant: 'ofAssistant' } as const;

export function SuccessorDialog({ isOpen, request }: SuccessorDialogProps) {
  const t = useTranslations('retirement');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('change')}</DialogTitle>
          <DialogDescription>{t(WORDS[request.subject])}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {request.subject === 'preset' ? (
            <OfPreset presetId={request.id} />
          ) : request.subject === 'assistant' ? (
            <OfAssistant assistantId={request.id} />
          ) : (
            <OfConversation conversationId={request.id} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function OfConversation({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId);
  if (conversation?.model === null || conversation?.model === undefined) return null;
  return (
    <SuccessorForm
      endpoint={conversation.endpoint}
      endpointType={conversation.endpointType}
      model={conversation.model}
      settings={conversation.settings}
      onApply={(model, settings) => changeConversationModel(conversation, model, settings)}
    />
  );
}

/** An assistant's other settings stay. */
function OfAssistant({ assistantId }: { assistantId: string }) {
  const assistant = useAssistants().assistants.find(({ id }) => id === assistantId);
  const retirement = useAssistantRetirement(assistant ?? null);
  if (assistant === undefined || retirement === null) return null;
  const { endpoint, model } = retirement;
  return (
    <SuccessorForm
      endpoint={endpoint}
      model={model}
      endpointType={null}
      settings={{}}
      onApply={async (successor) => {
        await updateAssistant(assistantId, { ...toAssistantForm(assistant), endpoint, model: successor });
      }}
    />
  );
}

function OfPreset({ presetId }: { presetId: string }) {
  const preset = usePresets().presets.find((each) => each.presetId === presetId);
  if (preset?.model === null || preset?.model === undefined) return null;
  const { tools, ...settings } = preset.settings;
  return (
    <SuccessorForm
      endpoint={preset.endpoint}
      endpointType={preset.endpointType}
      model={preset.model}
      settings={settings}
      onApply={(model, changed) =>
        changePresetModel(preset, model, tools === undefined ? changed : { ...changed, tools })
      }
    />
  );
}
