import { useTranslations } from 'next-intl';
import type { McpPromptsAnswer } from '@/lib/contracts/tool/mcp-prompts';

/** Returns the words for what became of asking a server; null where it answered. */
export function usePromptProblem(): (state: McpPromptsAnswer['state']) => string | null {
  const t = useTranslations('mcpPrompts');
  const servers = useTranslations('mcp');
  return (state) => {
    if (state === 'ready') return null;
    return state === 'refused' ? t('refused') : servers(`states.${state}`);
  };
}
