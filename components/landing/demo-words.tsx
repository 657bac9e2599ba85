'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { setDraft } from '@/lib/client/draft/draft';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { focusComposer } from '@/lib/client/page/composer-input';
import { useSession } from '@/lib/client/session/use-session';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** These words are not translated, since the demo model reads English. */
const WORDS = ['code', 'table', 'maths', 'diagram', 'reasoning', 'tool call', 'long', 'error'] as const;

export function DemoWords() {
  const t = useTranslations('landing');
  const { user } = useSession();
  const endpoints = useEndpoints();
  // Endpoints that ask each user for a key were not added by the administrator, and assistants answer by others.
  const isAlone =
    endpoints !== undefined &&
    Object.entries(endpoints).every(
      ([name, config]) =>
        needsUserKey(config) || endpointOf(name).isScripted || endpointOf(name).hasAssistants,
    );
  return (
    <div className="text-muted-foreground mt-5 flex flex-wrap items-center justify-center gap-x-1.5 gap-y-2 text-[0.8125rem]">
      <span className="basis-full text-center">{t('demoTitle')}</span>
      {WORDS.map((word) => (
        <button
          key={word}
          type="button"
          lang="en"
          onClick={() => {
            setDraft(NEW_CONVERSATION_ID, word);
            focusComposer();
          }}
          className="bg-fill text-foreground hover:bg-fill-strong rounded-full px-2.5 py-1 transition-colors touch:min-h-11 touch:min-w-11 touch:px-3.5"
        >
          {word}
        </button>
      ))}
      {isAlone && user?.role === 'ADMIN' ? (
        <span className="flex basis-full justify-center pt-2">
          {/* A full load, so that the workspace does without the framework's link. */}
          <a href="/add-model" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            <Plus aria-hidden />
            {t('addModel')}
          </a>
        </span>
      ) : null}
    </div>
  );
}
