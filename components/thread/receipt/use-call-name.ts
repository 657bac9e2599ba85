import { useTranslations } from 'next-intl';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { findProviderTool } from '@/lib/domain/tool/provider-tools';

export function useCallName(): (call: { readonly name: string; readonly title?: string | null }) => string {
  const t = useTranslations();
  return ({ name, title }) => {
    const ofProvider = findProviderTool(name);
    return ofProvider === null ? (title ?? name) : t(PROVIDER_TOOL_WORDS[ofProvider].name);
  };
}
