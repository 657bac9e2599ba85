'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DialogOrSheet } from '@/components/shared/dialog/dialog-or-sheet';
import { CopiedAddress } from '@/components/shared/form/copied-address';
import { FormProblem } from '@/components/shared/form/form-problem';
import { PublishedRow, toPublishedAddress } from '@/components/shared/published-row';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/client/request/request-error';
import { publish } from '@/lib/client/share/published';
import type { Published, PublishRequest } from '@/lib/contracts/share/published';

interface PublishDialogProps {
  isOpen: boolean;
  version: PublishRequest;
}

export function PublishDialog({ isOpen, version }: PublishDialogProps) {
  const t = useTranslations('publish');
  return (
    <DialogOrSheet isOpen={isOpen} title={t('title')} description={t('intro')}>
      <PublishBody version={version} />
    </DialogOrSheet>
  );
}

function PublishBody({ version }: { version: PublishRequest }) {
  const t = useTranslations('publish');
  const tErrors = useTranslations('errors');
  const [published, setPublished] = useState<Published | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const toWords = (error: unknown): string => {
    if (!(error instanceof RequestError)) return t('failed');
    if (error.code === 'not_found') return t('unsaved');
    const limit = error.details['limit'];
    if (error.code === 'publish_limit' && typeof limit === 'number')
      return tErrors('publish_limit', { limit });
    return t('failed');
  };
  const create = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setPublished(await publish(version));
      requestAnimationFrame(() => address.current?.select());
    } catch (error) {
      setProblem(toWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="text-muted-foreground text-sm text-pretty">{t('bounds')}</p>
      {published === null ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p dir="auto" className="line-clamp-2 min-w-0 flex-1 text-sm font-medium wrap-anywhere">
            {version.title}
          </p>
          <Button isBusy={isBusy} className="h-10 touch:h-11" onClick={() => void create()}>
            {t('button')}
          </Button>
          <FormProblem className="basis-full text-[0.8125rem]">{problem}</FormProblem>
        </div>
      ) : (
        <>
          <CopiedAddress
            label={t('link')}
            address={toPublishedAddress(published)}
            inputRef={address}
            isPrimary
          />
          <ul className="mt-3">
            <PublishedRow published={published} onEnded={() => setPublished(null)} />
          </ul>
        </>
      )}
    </>
  );
}
