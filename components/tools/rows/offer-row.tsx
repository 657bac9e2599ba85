import { BookOpenText, Blocks, MessageSquareQuote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OperatorIcon } from '@/components/shared/operator-icon';
import { SkillMenu } from '@/components/shared/skills/skill-menu';
import { Button } from '@/components/ui/button';
import type { Offer, OfferOf } from '../offers/offer';
import { ChatSwitch } from './chat-switch';
import { OfferLine } from './offer-line';
import { PluginRow } from './plugin-row';
import { ServerRow } from './server-row';

interface OfferRowProps {
  offer: Offer;
  query: string;
  /** The server has just been added and shows its tools. */
  isNew: boolean;
  onUsePrompt: (offer: OfferOf<'prompts'>) => void;
}

export function OfferRow({ offer, query, isNew, onUsePrompt }: OfferRowProps) {
  if (offer.kind === 'tools') return <ToolRow offer={offer} />;
  if (offer.kind === 'plugins') return <PluginRow offer={offer} />;
  if (offer.kind === 'servers') return <ServerRow offer={offer} query={query} isNew={isNew} />;
  if (offer.kind === 'skills') return <SkillRow offer={offer} />;
  return <PromptRow offer={offer} onUse={() => onUsePrompt(offer)} />;
}

function ToolRow({ offer: { toolkit, name, note } }: { offer: OfferOf<'tools'> }) {
  const t = useTranslations('toolPicker');
  const sign = <Blocks aria-hidden className="size-5" />;
  return (
    <OfferLine
      icon={
        toolkit.icon === null || toolkit.icon.startsWith('/') ? (
          sign
        ) : (
          <OperatorIcon url={toolkit.icon} className="size-5 shrink-0" fallback={sign} />
        )
      }
      name={<bdi>{name}</bdi>}
      note={note}
      state={toolkit.isReady ? null : { words: t('notReady'), isWanting: true }}
    >
      <ChatSwitch toolkit={toolkit} name={name} />
    </OfferLine>
  );
}

function SkillRow({ offer: { skill, name, note } }: { offer: OfferOf<'skills'> }) {
  return (
    <OfferLine
      icon={<BookOpenText aria-hidden className="size-5" />}
      name={<bdi>{name}</bdi>}
      note={note}
      state={null}
    >
      <SkillMenu skill={skill} />
    </OfferLine>
  );
}

function PromptRow({
  offer: { server, name, note },
  onUse,
}: {
  offer: OfferOf<'prompts'>;
  onUse: () => void;
}) {
  const t = useTranslations('toolsPage');
  return (
    <OfferLine
      icon={<MessageSquareQuote aria-hidden className="size-5" />}
      name={<bdi>{name}</bdi>}
      note={note}
      state={{ words: server.title, isWanting: false }}
    >
      <Button
        size="sm"
        variant="outline"
        className="touch:h-11"
        aria-label={t('usePrompt', { name })}
        onClick={onUse}
      >
        {t('use')}
      </Button>
    </OfferLine>
  );
}
