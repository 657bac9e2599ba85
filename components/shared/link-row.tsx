'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { SystemShareButton } from '@/components/shared/form/system-share-button';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';

interface LinkRowProps {
  /** It is the name of the row. */
  label: string;
  /** Null means that the page names it. */
  title: string | null;
  lines: readonly string[];
  address: string;
  ending: { readonly label: string; readonly title: string; readonly text: string; readonly failed: string };
  /** Rejects with a RequestError; not_found counts as ended. */
  onEnd: () => Promise<void>;
}

export function LinkRow({ label, title, lines, address, ending, onEnd }: LinkRowProps) {
  const t = useTranslations('share');
  const [isCopied, copy] = useCopied();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await onEnd();
    } catch (error) {
      const isEndedAlready = error instanceof RequestError && error.code === 'not_found';
      if (!isEndedAlready) showToast('error', ending.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li aria-label={label} className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        {title === null ? null : (
          <p dir="auto" className="line-clamp-2 wrap-anywhere font-medium">
            {title}
          </p>
        )}
        {lines.map((line, index) => (
          <p
            key={line}
            className={title === null && index === 0 ? undefined : 'text-muted-foreground text-[0.8125rem]'}
          >
            {line}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <SystemShareButton address={address} isSmall />
        <IconButton
          size="icon-sm"
          label={isCopied ? t('copied') : t('copy')}
          onClick={() => void copy(address)}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
        <Button
          variant="outline"
          size="sm"
          className="touch:h-11"
          isBusy={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {ending.label}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={ending.title}
        confirmLabel={ending.label}
        isDangerous
        onConfirm={() => void end()}
      >
        {ending.text}
      </ConfirmDialog>
    </li>
  );
}
