'use client';

import { Cake } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { BrandMark } from '@/components/shared/page/brand-mark';
import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useNewChat } from '@/lib/client/navigation/new-chat';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { firstName } from '@/lib/domain/account/first-name';
import { cn } from '@/lib/utils';

interface LandingGreetingProps {
  /** Is what the server said, until the session is known here; null when it did not. */
  userName: string | null;
}

export function LandingGreeting({ userName }: LandingGreetingProps) {
  const welcome = useWelcome(userName);
  const tAssistantBuilder = useTranslations('assistantBuilder');
  const choice = useModelChoice((state) => state.choice);
  const { endpoint = null, model = null } = choice ?? {};
  const assistant = useAssistant(endpoint, model);
  const config = useStartupConfig();
  return (
    <div className="flex flex-col items-center px-4 pb-7 text-center">
      <div className="bg-raised text-foreground relative flex size-12 items-center justify-center rounded-lg border">
        {choice === null ? (
          <MarkWithoutModel />
        ) : (
          <ConfiguredEndpointIcon
            endpoint={choice.endpoint}
            model={choice.model}
            className={cn('animate-fade-in', assistant?.avatar ? 'size-12 rounded-lg' : 'size-6')}
          />
        )}
        {config?.showBirthdayIcon === true ? <BirthdayMark /> : null}
      </div>
      <p dir="auto" className="text-muted-foreground mt-4 min-h-5 max-w-full truncate text-sm">
        {assistant === null ? config?.appTitle : assistant.name || tAssistantBuilder('nameless')}
      </p>
      <h1 className="mt-1 text-[1.625rem] leading-tight font-semibold tracking-[-0.02em] text-balance desktop:text-3xl">
        {welcome}
      </h1>
      {assistant?.description ? (
        <p dir="auto" className="text-muted-foreground mt-3 max-w-prose text-sm text-balance wrap-anywhere">
          {assistant.description}
        </p>
      ) : null}
    </div>
  );
}

function useWelcome(userName: string | null): string {
  const t = useTranslations('landing');
  const tOrganise = useTranslations('organise');
  const isTemporary = useNewChat((chat) => chat.isTemporary);
  const { user } = useSession();
  const name = firstName(user?.name ?? userName ?? '', useLocale());
  if (isTemporary) return tOrganise('temporary');
  return name === null ? t('welcome') : t('welcomeNamed', { name });
}

/** Renders the sign only once it is known that there is no model. */
function MarkWithoutModel() {
  const { state } = useOffer();
  return state === 'failed' || state === 'none' ? <BrandMark className="size-6" /> : null;
}

function BirthdayMark() {
  const t = useTranslations('landing');
  return (
    <span className="bg-primary text-primary-foreground absolute -end-2 -top-2 flex size-6 items-center justify-center rounded-full">
      <Cake role="img" aria-label={t('birthday')} className="size-3.5" />
    </span>
  );
}
