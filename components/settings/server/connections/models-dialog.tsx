'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useModelAbilities } from '@/lib/client/server/model-abilities';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { SectionState } from '../../section/section-state';
import { ModelAbilitiesRow } from './model-abilities-row';

/** Each press shows this many more. */
const PAGE_SIZE = 20;

export function ModelsDialog({ endpoint, onClose }: { endpoint: string; onClose: () => void }) {
  const t = useTranslations('server');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('modelsOf', { name: endpointLabel(endpoint) })}</DialogTitle>
          <DialogDescription>{t('modelsText')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ModelAbilitiesList endpoint={endpoint} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ModelAbilitiesList({ endpoint }: { endpoint: string }) {
  const t = useTranslations('server');
  const { models, error, retry } = useModelAbilities(endpoint);
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const sought = typed.trim().toLowerCase();
  const found = models?.filter(({ model }) => model.toLowerCase().includes(sought)) ?? [];
  return (
    <SectionState
      isHere={models !== undefined}
      hasFailed={error !== undefined}
      failedWords={t('loadFailed')}
      retryLabel={t('retry')}
      onRetry={retry}
    >
      <Input
        type="search"
        aria-label={t('searchModels')}
        placeholder={t('searchModels')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setLimit(PAGE_SIZE);
        }}
      />
      {found.length === 0 ? <p className="text-muted-foreground mt-3 text-sm">{t('noModels')}</p> : null}
      <ul className="mt-1 divide-y">
        {found.slice(0, limit).map((model) => (
          <ModelAbilitiesRow key={model.model} endpoint={endpoint} known={model} />
        ))}
      </ul>
      {found.length > limit ? (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('showMore')}
        </Button>
      ) : null}
    </SectionState>
  );
}
