'use client';

import { Link2, SquarePen, Users, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useIsUnsaved } from '@/lib/client/assistant/builder';
import { chatWithAssistant } from '@/lib/client/assistant/chat-with-assistant';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { assistantPath } from '@/lib/client/navigation/assistant-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';

interface AssistantCardProps {
  assistant: BuilderAssistant;
  name: string;
  abilities: readonly string[];
}

export function AssistantCard({ assistant, name, abilities }: AssistantCardProps) {
  const t = useTranslations('assistantBuilder');
  const tPages = useTranslations('pages');
  const isUnsaved = useIsUnsaved(assistant.id);
  return (
    <li className="bg-card hover:border-control relative flex [contain-intrinsic-size:auto_8rem] [content-visibility:auto] min-w-0 flex-col gap-2 rounded-lg border p-4 transition-colors">
      <div className="flex min-w-0 items-center gap-3">
        <AssistantAvatar url={assistant.avatar} className="size-10 shrink-0" />
        <div className="min-w-0 flex-1">
          {/* The whole card leads to it; its button lies above that. */}
          <a
            href={assistantPath(assistant.id)}
            dir="auto"
            className="block truncate rounded-xs text-start font-medium after:absolute after:inset-0 after:rounded-lg"
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              openAssistant(assistant.id);
            }}
          >
            {name}
          </a>
          <p dir="ltr" className="text-muted-foreground truncate text-start text-xs rtl:text-end">
            {assistant.model}
          </p>
        </div>
        <IconButton
          label={tPages('startChat')}
          className="relative shrink-0"
          onClick={() => chatWithAssistant(assistant.id)}
        >
          <SquarePen aria-hidden />
        </IconButton>
      </div>
      {assistant.description === null ? null : (
        <p dir="auto" className="text-muted-foreground line-clamp-3 text-sm wrap-anywhere text-pretty">
          {assistant.description}
        </p>
      )}
      {abilities.length === 0 && !isUnsaved ? null : (
        <p className="text-muted-foreground mt-auto line-clamp-2 pt-1 text-xs wrap-anywhere">
          {isUnsaved ? <span className="text-warning me-2">{t('unsaved')}</span> : null}
          {abilities.join(' · ')}
        </p>
      )}
      {assistant.isCopy || assistant.isLinked ? (
        <p className="text-muted-foreground flex flex-wrap gap-x-3 gap-y-1 text-xs">
          {assistant.isCopy ? <Mark icon={Users}>{t('fromSomeoneElse')}</Mark> : null}
          {assistant.isLinked ? <Mark icon={Link2}>{t('sharedByLink')}</Mark> : null}
        </p>
      ) : null}
    </li>
  );
}

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
