'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SystemShareButton } from './system-share-button';

interface CopiedAddressProps {
  label: string;
  address: string;
  inputRef?: Ref<HTMLInputElement>;
  isPrimary?: boolean;
}

export function CopiedAddress({ label, address, inputRef, isPrimary = false }: CopiedAddressProps) {
  const t = useTranslations('share');
  const [isCopied, copy] = useCopied();
  return (
    <div className="bg-recessed mt-4 flex flex-wrap items-end gap-3 rounded-md border p-3">
      <div className="min-w-0 flex-1 basis-40">
        <LabelledField label={label}>
          {(control) => (
            <Input
              {...control}
              ref={inputRef}
              readOnly
              dir="ltr"
              value={address}
              onFocus={(event) => event.target.select()}
            />
          )}
        </LabelledField>
      </div>
      <SystemShareButton address={address} />
      <Button
        variant={isPrimary ? 'default' : 'outline'}
        className="h-10 touch:h-11"
        onClick={() => void copy(address)}
      >
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      </Button>
    </div>
  );
}
