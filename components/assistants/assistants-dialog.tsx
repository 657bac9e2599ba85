'use client';

import { useTranslations } from 'next-intl';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import { AssistantsPanel } from './assistants-panel';

export function AssistantsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('sidePanel');
  return (
    <FullDialog isOpen={isOpen} title={t(BUILDER_SECTION)} onClose={closeDialog}>
      <AssistantsPanel />
    </FullDialog>
  );
}
