'use client';

import { useTranslations } from 'next-intl';

/** Returns a function that returns the name of an assistant; one without a name is an assistant. */
export function useAssistantName(): (assistant: { readonly name: string | null }) => string {
  const t = useTranslations('assistantBuilder');
  return ({ name }) => name || t('nameless');
}
