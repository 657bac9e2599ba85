'use client';

import { ImageUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/shared/avatar';
import { IntentButton } from '@/components/shared/controls/intent-button';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { deleteAvatar, uploadAvatar } from '@/lib/client/account/avatar';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useSession } from '@/lib/client/session/use-session';
import { SettingsSection } from '../../settings-section';

const loadDialog = () =>
  import('@/components/shared/picture/picture-dialog').then((file) => file.PictureDialog);
const PictureDialog = dynamic(retryingImport(loadDialog, { notify: true }), { ssr: false });

export function PictureSection() {
  const t = useTranslations('settings.picture');
  const { user } = useSession();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deleteAvatar();
    } catch {
      showToast('error', t('removeFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsSection title={t('title')}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={user?.name ?? ''} url={user?.avatar ?? null} className="size-16 text-lg" />
        <IntentButton
          load={loadDialog}
          size="default"
          className="touch:h-11"
          onClick={() => setDialog('open')}
        >
          <ImageUp aria-hidden className="size-4" />
          {t('change')}
        </IntentButton>
        {user?.avatar === null || user === null ? null : (
          <Button variant="ghost" className="touch:h-11" isBusy={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
      {dialog === 'never' ? null : (
        <PictureDialog
          title={t('dialogTitle')}
          isOpen={dialog === 'open'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
          onSave={async (picture) => {
            await uploadAvatar(picture);
            return 'stored';
          }}
        />
      )}
    </SettingsSection>
  );
}
