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
import { changeConversationModel, changePresetModel } from '@/lib/client/model/change-model';
import { useConversation } from '@/lib/client/queries/conversation/conversation';
import { usePresets } from '@/lib/client/queries/preset/presets';
import { closeDialog, type DialogRequest } from '@/lib/client/stores/system/open-dialog';
import { SuccessorForm } from './successor-form';

interface SuccessorDialogProps {
  isOpen: boolean;
  request: DialogRequest<'successor'>;
}

/** Switches a conversation or a preset to another model, and shows beforehand what that changes. */
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
          <DialogDescription>
            {t(request.subject === 'preset' ? 'ofPreset' : 'ofConversation')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {request.subject === 'preset' ? (
            <OfPreset presetId={request.id} />
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
