'use client';

import { useTranslations } from 'next-intl';
import type { ChoiceField } from '@/lib/domain/settings/setting-field';

export function useOptionLabel(key: ChoiceField['key']): (option: string) => string {
  const t = useTranslations('modelSettings');
  return (option) => {
    const word = `${PREFIXES[key]}_${option}`;
    const known = KNOWN.find((each) => each === word);
    return known === undefined ? option : t(known);
  };
}

const PREFIXES = {
  reasoningEffort: 'effort',
  imageDetail: 'detail',
  imageShape: 'shape',
  imageQuality: 'quality',
  toneStyle: 'tone',
  jailbreak: 'mode',
} as const satisfies Record<ChoiceField['key'], string>;

const KNOWN = [
  'effort_none',
  'effort_minimal',
  'effort_low',
  'effort_medium',
  'effort_high',
  'effort_xhigh',
  'effort_max',
  'tone_creative',
  'tone_fast',
  'tone_balanced',
  'tone_precise',
  'detail_low',
  'detail_auto',
  'detail_high',
  'shape_auto',
  'shape_square',
  'shape_portrait',
  'shape_landscape',
  'quality_auto',
  'quality_low',
  'quality_medium',
  'quality_high',
] as const;
