'use client';

import { ImageUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { IntentButton } from '@/components/shared/controls/intent-button';
import { uploadAssistantAvatar } from '@/lib/client/assistant/assistants';
import { keepPicture, useBuilder } from '@/lib/client/assistant/builder';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';

const loadDialog = () =>
  import('@/components/shared/picture/picture-dialog').then((file) => file.PictureDialog);
const PictureDialog = dynamic(retryingImport(loadDialog, { notify: true }), { ssr: false });

export function AvatarField({ assistant }: { assistant: BuilderAssistant | null }) {
  const t = useTranslations('assistantBuilder');
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const preview = useBuilder(({ picture }) => picture?.url ?? null);
  const url = assistant === null ? preview : assistant.avatar;
  return (
    <div className="flex items-center gap-3">
      <AssistantAvatar url={url} className="size-14" />
      <IntentButton load={loadDialog} onClick={() => setDialog('open')}>
        <ImageUp aria-hidden />
        {t('picture')}
      </IntentButton>
      {dialog === 'never' ? null : (
        <PictureDialog
          title={t('pictureTitle')}
          isOpen={dialog === 'open'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
          onSave={async (picture) => {
            if (assistant === null) {
              keepPicture(picture);
              return 'kept';
            }
            await uploadAssistantAvatar(assistant.id, picture);
            return 'stored';
          }}
        />
      )}
    </div>
  );
}
