import { useTranslations } from 'next-intl';
import type { ToolsPart } from '@/lib/client/navigation/tools-path';

const NAMES = {
  all: 'toolsPage.all',
  tools: 'toolsPage.builtIn',
  plugins: 'toolsPage.plugins',
  servers: 'mcp.title',
  prompts: 'toolsPage.prompts',
  skills: 'skills.title',
} as const satisfies Record<ToolsPart, string>;

export function usePartName(): (part: ToolsPart) => string {
  const t = useTranslations();
  return (part) => t(NAMES[part]);
}
