'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';
import { userUrl } from '@/lib/client/scope/user-scope';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { DEFAULT_AVATAR_LIMIT_MEGABYTES } from '@/lib/domain/account/avatar';
import { isAvatarFile } from '@/lib/domain/account/is-avatar-file';
import { cropPicture, type CropArea } from './crop-picture';
import { PictureCrop } from './picture-crop';
import { PictureDrop } from './picture-drop';

interface PictureDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `kept` waits until it can be stored. Throws RequestError. */
  onSave: (picture: Blob) => Promise<'stored' | 'kept'>;
}

/** Every other error is a failed upload. */
const REFUSALS = ['upload_invalid', 'body_too_large', 'malformed_body'];

export function PictureDialog({ title, isOpen, onOpenChange, onSave }: PictureDialogProps) {
  const t = useTranslations('settings.picture');
  const limit = useStartupConfig()?.avatarSizeLimit ?? DEFAULT_AVATAR_LIMIT_MEGABYTES;
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );

  const refuse = () => showToast('error', t('invalid', { limit }));
  const take = (file: File) => {
    if (isAvatarFile(file, limit)) setUrl(userUrl(file));
    else refuse();
  };
  const close = (next: boolean) => {
    if (isBusy) return;
    onOpenChange(next);
    if (!next) setUrl(null);
  };

  async function save(picture: string, area: CropArea): Promise<void> {
    setBusy(true);
    try {
      const saved = await onSave(await cropPicture(picture, area));
      if (saved === 'stored') showToast('success', t('uploaded'));
      setUrl(null);
      onOpenChange(false);
    } catch (error) {
      if (!(error instanceof RequestError) || REFUSALS.includes(error.code)) refuse();
      else showToast('error', t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            {url === null ? t('dialogDescription') : t('cropDescription')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {url === null ? (
            <PictureDrop limitMegabytes={limit} onFile={take} />
          ) : (
            <PictureCrop
              key={url}
              url={url}
              isBusy={isBusy}
              onBack={() => setUrl(null)}
              onBroken={() => {
                setUrl(null);
                refuse();
              }}
              onSave={(area) => void save(url, area)}
            />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
