import { useTranslations } from 'next-intl';
import { findToolOfToolkit } from '@/lib/domain/tool/provider-tools';
import { nameOfToolkit } from '@/lib/domain/tool/toolkit-name';
import { PROVIDER_TOOL_WORDS } from './provider-tool-words';

/** Only the id of a lost tool is known. */
export function useLostToolName(): (toolkitId: string) => string {
  const t = useTranslations();
  return (toolkitId) => {
    const ofProvider = findToolOfToolkit(toolkitId);
    if (ofProvider !== null) return t(PROVIDER_TOOL_WORDS[ofProvider].name);
    return nameOfToolkit(toolkitId) ?? t('toolPicker.lostName');
  };
}
