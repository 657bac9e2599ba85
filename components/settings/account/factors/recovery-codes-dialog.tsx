'use client';

import { Check, Copy, Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { saveFile } from '@/lib/client/page/save-file';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';

interface RecoveryCodesDialogProps {
  codes: readonly string[] | null;
  onClose: () => void;
}

/** They are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('settings.twoFactor.codes');
  const format = useFormatter();
  const [isCopied, copy] = useCopied();
  const { user } = useSession();
  const title = useStartupConfig()?.appTitle ?? '';
  const lines = (codes ?? []).join('\n');

  function download(): void {
    const date = format.dateTime(new Date(), { dateStyle: 'medium' });
    const head = t('file', { email: user?.email ?? '', title, date });
    saveFile(new Blob([`${head}\n\n${lines}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  }

  return (
    <Dialog open={codes !== null} onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ol
            dir="ltr"
            className="bg-fill grid gap-x-6 gap-y-1.5 rounded-sm p-4 font-mono text-sm sm:grid-cols-2"
          >
            {codes?.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="outline" className="touch:h-11" onClick={() => void copy(lines)}>
              {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
              {t(isCopied ? 'copied' : 'copy')}
            </Button>
            <Button variant="outline" className="touch:h-11" onClick={download}>
              <Download aria-hidden className="size-4" />
              {t('download')}
            </Button>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button className="touch:h-11" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
