'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { openSidePanelSection, useSidePanelSection } from '@/lib/client/system/side-panel';
import { BUILDER_SECTION, SIDE_PANEL_SECTIONS } from '@/lib/client/system/side-panel-layout';
import { QuestionOutline } from './question-outline';

interface PanelSectionsProps {
  conversationId: string;
  assistantsPanel: ReactNode;
  filesPanel: ReactNode;
}

export function PanelSections({ conversationId, assistantsPanel, filesPanel }: PanelSectionsProps) {
  const t = useTranslations('sidePanel');
  const hasBuilder = useIsBuilderOffered();
  const contents = {
    questions: <QuestionOutline conversationId={conversationId} />,
    [BUILDER_SECTION]: assistantsPanel,
    files: filesPanel,
  };
  const sections = SIDE_PANEL_SECTIONS.filter((section) => section !== BUILDER_SECTION || hasBuilder);
  return (
    <Accordion
      type="single"
      collapsible
      value={useSidePanelSection()}
      onValueChange={openSidePanelSection}
      className="flex min-h-0 flex-1 flex-col border-t"
    >
      {sections.map((section) => (
        <AccordionItem
          key={section}
          value={section}
          className="flex min-h-0 flex-col data-[state=open]:flex-1"
        >
          <AccordionTrigger>{t(section)}</AccordionTrigger>
          <AccordionContent className="flex min-h-0 flex-1 flex-col">
            <PartBoundary>{contents[section]}</PartBoundary>
          </AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
