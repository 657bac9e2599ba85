'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { renamePasskey } from '@/lib/client/account/passkeys';
import type { PasskeySummary } from '@/lib/contracts/account/passkeys';
import { useErrorWords } from '../../section/use-error-words';
import { PasskeyNameForm } from './passkey-name-form';

interface RenamePasskeyDialogProps {
  passkey: PasskeySummary;
  isOpen: boolean;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, isOpen, onClose }: RenamePasskeyDialogProps) {
  const t = useTranslations('settings.passkeys');
  const errorWords = useErrorWords();

  async function rename(name: string): Promise<string | null> {
    try {
      await renamePasskey(passkey.credentialId, name);
      onClose();
      return null;
    } catch (error) {
      return errorWords(error);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('renameTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <PasskeyNameForm initialName={passkey.name} submitLabel={t('save')} onSubmit={rename} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
