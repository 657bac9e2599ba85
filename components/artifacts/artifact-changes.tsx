'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DiffText } from '@/components/markdown/plain/diff-text';
import { Spinner } from '@/components/ui/spinner';
import { compareTexts } from '@/lib/client/message/branches/compare-texts';
import type { ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import type { TextDiff } from '@/lib/domain/message/diff-words';

interface ArtifactChangesProps {
  before: ArtifactVersion;
  after: ArtifactVersion;
}

export function ArtifactChanges({ before, after }: ArtifactChangesProps) {
  const t = useTranslations('branches');
  const locale = useLocale();
  const [known, setKnown] = useState<{ codes: string; diff: TextDiff | null } | null>(null);
  const codes = `${before.code}\n\n${after.code}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (diff: TextDiff | null) => {
      if (!signal.aborted) setKnown({ codes, diff });
    };
    compareTexts(before.code, after.code, { locale, signal }).then(keep, () => keep(null));
    return () => controller.abort();
  }, [before.code, after.code, codes, locale]);
  if (known?.codes !== codes) return <Spinner className="m-6 size-5" />;
  return (
    <div
      className="min-h-0 flex-1 overflow-auto p-4 [&_[role=region]]:font-mono [&_[role=region]]:text-[0.8125rem]"
      dir="ltr"
    >
      {known.diff === null ? <p role="alert">{t('compareFailed')}</p> : <DiffText diff={known.diff} />}
    </div>
  );
}
