'use client';

import { useTranslations } from 'next-intl';

export function useAssistantName(): (assistant: { readonly name: string | null }) => string {
  const t = useTranslations('assistantBuilder');
  return ({ name }) => name || t('nameless');
}
