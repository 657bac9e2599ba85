'use client';

import { Bot } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { openAssistants } from '@/lib/client/assistant/open-assistants';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';

export function AssistantsItem() {
  const t = useTranslations('sidePanel');
  const isOffered = useIsBuilderOffered();
  if (!isOffered) return null;
  return (
    <DropdownMenuItem onSelect={openAssistants}>
      <Bot aria-hidden />
      {t(BUILDER_SECTION)}
    </DropdownMenuItem>
  );
}
