import { useTranslations } from 'next-intl';
import type { McpPromptsAnswer } from '@/lib/contracts/tool/mcp-prompts';

/** Returns null when the server answered. */
export function usePromptProblem(): (state: McpPromptsAnswer['state']) => string | null {
  const t = useTranslations('mcpPrompts');
  const tMcp = useTranslations('mcp');
  return (state) => {
    if (state === 'ready') return null;
    return state === 'refused' ? t('refused') : tMcp(`states.${state}`);
  };
}
