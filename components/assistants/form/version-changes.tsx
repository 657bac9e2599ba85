'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DiffText } from '@/components/markdown/plain/diff-text';
import { Skeleton } from '@/components/ui/skeleton';
import { compareTexts } from '@/lib/client/message/branches/compare-texts';
import { useSkills } from '@/lib/client/tool/skills';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { TextDiff } from '@/lib/domain/message/diff-words';
import { useAbilities } from '../use-abilities';

type Source = Parameters<typeof toAssistantForm>[0];

export function VersionChanges({ before, after }: { before: Source; after: Source }) {
  const locale = useLocale();
  const toText = useToText();
  const [from, to] = [toText(before), toText(after)];
  const [known, setKnown] = useState<{ from: string; to: string; diff: TextDiff } | null>(null);
  useEffect(() => {
    const { signal, abort } = withAbort();
    void compareTexts(from, to, { locale, signal })
      .then((diff) => (signal.aborted ? undefined : setKnown({ from, to, diff })))
      // The dialog goes on without the comparison.
      .catch(() => undefined);
    return abort;
  }, [from, to, locale]);
  if (known === null || known.from !== from || known.to !== to) return <Skeleton className="h-24" />;
  return <DiffText diff={known.diff} />;
}

function withAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function useToText(): (source: Source) => string {
  const t = useTranslations('assistantBuilder');
  const tSkills = useTranslations('skills');
  const abilitiesOf = useAbilities();
  const { skills: known = [] } = useSkills();
  return (source) => {
    const form = toAssistantForm(source);
    const skills = known.filter(({ skillId }) => form.skillIds.includes(skillId));
    return [
      `${t('name')}: ${form.name}`,
      `${t('description')}: ${form.description}`,
      `${t('model')}: ${form.model}`,
      `${t('tools')}: ${abilitiesOf(source).join(', ')}`,
      ...(known.length === 0 ? [] : [`${tSkills('title')}: ${skills.map(({ name }) => name).join(', ')}`]),
      '',
      form.instructions,
    ].join('\n');
  };
}
