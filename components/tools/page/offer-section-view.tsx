import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { AddSkill } from '@/components/shared/skills/add-skill';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { OfferKind, OfferOf, OfferSection } from '../offers/offer';
import { usePartName } from '../offers/use-part-name';
import { OfferRow } from '../rows/offer-row';
import { ServerDialog } from '../servers/server-dialog';

interface OfferSectionViewProps {
  section: OfferSection;
  query: string;
  onUsePrompt: (offer: OfferOf<'prompts'>) => void;
}

/** A new server or skill can be added here too. */
export function OfferSectionView({ section, query, onUsePrompt }: OfferSectionViewProps) {
  const t = useTranslations();
  const headingId = useId();
  const nameOf = usePartName();
  const [addedId, setAddedId] = useState<string | null>(null);
  const { kind, offers, state, retry } = section;
  const adding: Partial<Record<OfferKind, ReactNode>> = {
    servers: <AddServer onAdded={setAddedId} />,
    skills: <AddSkill />,
  };
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-sm font-semibold">
          {nameOf(kind)}
        </h2>
        {adding[kind]}
      </div>
      {state === 'loading' ? (
        <div role="status" aria-label={t('pluginStore.loading')} className="flex flex-col gap-3 pt-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2 text-sm">
          <p className="text-destructive">{t(FAILED[kind])}</p>
          <Button variant="outline" size="sm" className="touch:h-11" onClick={retry}>
            {t('mcp.retry')}
          </Button>
        </div>
      ) : offers.length === 0 ? (
        <p className="text-muted-foreground pt-2 text-sm text-pretty">{t(EMPTY[kind])}</p>
      ) : (
        <ul aria-labelledby={headingId}>
          {offers.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              query={query}
              isNew={offer.id === addedId}
              onUsePrompt={onUsePrompt}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const EMPTY = {
  tools: 'toolPicker.none',
  plugins: 'toolPicker.none',
  servers: 'mcp.empty',
  prompts: 'toolsPage.noPrompts',
  skills: 'skills.empty',
} as const satisfies Record<OfferKind, string>;

const FAILED = {
  tools: 'folderFiles.loadFailed',
  plugins: 'pluginStore.loadFailed',
  servers: 'mcp.loadFailed',
  prompts: 'mcpPrompts.failed',
  skills: 'folderFiles.loadFailed',
} as const satisfies Record<OfferKind, string>;

function AddServer({ onAdded }: { onAdded: (serverId: string) => void }) {
  const t = useTranslations('mcp');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant="outline" className="touch:h-11" onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-4" />
        {t('add')}
      </Button>
      <ServerDialog isOpen={isAdding} server={null} onClose={() => setAdding(false)} onAdded={onAdded} />
    </>
  );
}
