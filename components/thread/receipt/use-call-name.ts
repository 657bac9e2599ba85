import { useTranslations } from 'next-intl';
import { isProviderCode, PROVIDER_PICTURES, PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';

/** Returns the function that names a tool as an answer shows it. */
export function useCallName(): (call: { readonly name: string; readonly title?: string | null }) => string {
  const words = useTranslations('thread');
  return ({ name, title }) => {
    if (name === PROVIDER_SEARCH.toolName) return words('webSearch');
    if (name === PROVIDER_PICTURES.toolName) return words('imageGeneration');
    return isProviderCode(name) ? words('codeExecution') : (title ?? name);
  };
}
