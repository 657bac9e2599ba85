import { useFormatter, useTranslations } from 'next-intl';
import type { AskedFlow } from '@/lib/domain/tool/flow/flow-question';
import type { FlowSource } from '@/lib/domain/tool/flow/flow-table';

const SOURCE_WORDS = {
  search: 'flowSearch',
  page: 'flowPage',
  file: 'flowFile',
  tool: 'flowTool',
  server: 'flowServer',
  assistant: 'flowAssistant',
  skill: 'flowSkill',
  import: 'flowImport',
  shared: 'flowShared',
  quote: 'flowQuote',
} as const satisfies Record<FlowSource, string>;

export function useFlowWords(): (flow: AskedFlow) => { readonly question: string; readonly note: string } {
  const t = useTranslations('toolCalls');
  const format = useFormatter();
  return ({ host, sources }) => ({
    question: t('flowQuestion', { host }),
    note:
      sources.length === 0
        ? t('questionNote')
        : t('flowNote', { host, sources: format.list(sources.map((source) => t(SOURCE_WORDS[source]))) }),
  });
}
