'use client';

import { useTranslations } from 'next-intl';
import type { Proof } from '@/components/shared/proof/use-proof';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { describeDevice } from '@/lib/client/account/describe-device';
import { addPasskey } from '@/lib/client/account/passkeys';
import { toPasskeyFailure } from '@/lib/client/account/passkeys/passkey-failure';
import { PASSKEY_NAME_LENGTH } from '@/lib/contracts/account/passkeys';
import { useErrorWords } from '../../section/use-error-words';
import { PasskeyNameForm } from './passkey-name-form';

interface AddPasskeyDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  prove: Proof['prove'];
}

export function AddPasskeyDialog({ isOpen, onOpenChange, prove }: AddPasskeyDialogProps) {
  const t = useTranslations('settings.passkeys');
  const errorWords = useErrorWords();

  async function add(name: string): Promise<string | null> {
    try {
      const added = await prove(async (proof) => {
        await addPasskey(name, proof);
        return true;
      });
      if (added === null) return null;
      onOpenChange(false);
      showToast('success', t('added'));
      return null;
    } catch (error) {
      const why = toPasskeyFailure(error);
      return why.kind === 'refused' ? errorWords(why.error) : t(`errors.${why.kind}`);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('addTitle')}</DialogTitle>
          <DialogDescription>{t('addDescription')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <PasskeyNameForm
            initialName={isOpen ? suggestName() : ''}
            submitLabel={t('create')}
            onSubmit={add}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function suggestName(): string {
  const { browser, system } = describeDevice(navigator.userAgent);
  return [browser, system]
    .filter((part) => part !== null)
    .join(' · ')
    .slice(0, PASSKEY_NAME_LENGTH.max);
}
