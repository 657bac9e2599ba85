import { Merge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import type { Comparison } from '@/lib/client/thread/thread-state';
import { listMergeable } from '@/lib/client/turn/compare/comparison';
import { mergeAnswers } from '@/lib/client/turn/compare/merge-answers';
import { MERGED_LEAST_ANSWERS } from '@/lib/domain/turn/merge/merged-answers';
import { AnswerModel } from '../answer-model';
import { useThreadContext } from '../thread-context';

/** It is enabled once all answers are written and at least two have a text. */
export function MergeButton({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const { thread } = useThreadContext();
  const [first] = comparison.entries;
  if (comparison.isRunning || first === undefined) return null;
  if (listMergeable(comparison).length < MERGED_LEAST_ANSWERS) return null;
  return (
    <AnswerModel
      label={t('mergeWith')}
      author={{ endpoint: first.choice.endpoint, model: null }}
      Trigger={MergeTrigger}
      onChoose={(choice) => mergeAnswers(thread, choice)}
    />
  );
}

function MergeTrigger(rest: ComponentProps<'button'>) {
  const t = useTranslations('compare');
  return (
    <Button variant="outline" size="sm" {...rest}>
      <Merge aria-hidden className="rotate-180" />
      {t('merge')}
    </Button>
  );
}
