'use client';

import { Braces, Lightbulb, Telescope, type LucideIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { setDraft } from '@/lib/client/draft/draft';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { LandingNotes } from './landing-notes';

const DemoWords = dynamic(retryingImport(() => import('./demo-words').then((file) => file.DemoWords)));

const RecentModels = dynamic(
  retryingImport(() => import('./recent-models').then((file) => file.RecentModels)),
  { ssr: false },
);

const EXAMPLES = [
  { title: 'exampleExplainTitle', text: 'exampleExplain', icon: Telescope },
  { title: 'exampleCodeTitle', text: 'exampleCode', icon: Braces },
  { title: 'examplePlanTitle', text: 'examplePlan', icon: Lightbulb },
] as const;

interface LandingPromptsProps {
  /** Null means unknown. */
  startsWithChats: boolean | null;
}

export function LandingPrompts({ startsWithChats }: LandingPromptsProps) {
  const t = useTranslations('landing');
  const isDemo = useModelChoice(({ choice }) => choice !== null && endpointOf(choice.endpoint).isScripted);
  const { conversations, isLoading, error } = useConversations();
  const hasChats = isLoading || error !== null ? (startsWithChats ?? true) : conversations.length > 0;
  return (
    <div className="mx-auto w-full max-w-conversation px-3 pt-4 desktop:px-4">
      <ul aria-label={t('examplesLabel')} className="grid gap-2 min-[641px]:grid-cols-3 min-[641px]:gap-3">
        {EXAMPLES.map(({ title, text, icon }) => (
          <li key={title}>
            <ExampleButton title={t(title)} text={t(text)} icon={icon} />
          </li>
        ))}
      </ul>
      {isDemo ? <DemoWords /> : null}
      {hasChats ? <RecentModels conversations={conversations} /> : <LandingNotes />}
    </div>
  );
}

function ExampleButton({ title, text, icon: Icon }: { title: string; text: string; icon: LucideIcon }) {
  return (
    <button
      type="button"
      onClick={() => {
        setDraft(NEW_CONVERSATION_ID, text);
        focusComposer();
      }}
      className="hover:bg-fill flex h-full w-full items-start gap-3 rounded-md border px-3.5 py-3 text-start transition-colors min-[641px]:flex-col min-[641px]:gap-2.5"
    >
      <Icon aria-hidden strokeWidth={1.75} className="text-muted-foreground mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{title}</span>
        <span className="text-muted-foreground mt-0.5 block text-[0.8125rem] leading-snug text-pretty">
          {text}
        </span>
      </span>
    </button>
  );
}
