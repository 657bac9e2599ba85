'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { IconButton } from '@/components/ui/parts/icon-button';

export function CopyTextButton({ text }: { text: string }) {
  const t = useTranslations('share.page');
  const [isCopied, copy] = useCopied();
  return (
    <IconButton
      size="icon-sm"
      label={isCopied ? t('copied') : t('copyText')}
      onClick={() => void copy(text)}
      className="text-muted-foreground -ms-1.5"
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
