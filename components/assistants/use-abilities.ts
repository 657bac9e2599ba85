'use client';

import { useTranslations } from 'next-intl';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';

type Source = Parameters<typeof toAssistantForm>[0];

/** Tools and functions have the names of the screens. */
export function useAbilities(): (source: Source) => readonly string[] {
  const t = useTranslations('assistantBuilder');
  const tAny = useTranslations();
  const { toolkits } = useToolkits();
  return (source) => {
    const form = toAssistantForm(source);
    return [
      ...(form.hasPython ? [t('python')] : []),
      ...(form.hasRetrieval ? [t('retrieval')] : []),
      ...form.providerTools.map((id) => tAny(PROVIDER_TOOL_WORDS[id].name)),
      ...form.toolkits.map((id) => toolkits?.find((each) => each.id === id)?.title ?? id),
      ...form.functions.map(({ name }) => name),
    ];
  };
}
