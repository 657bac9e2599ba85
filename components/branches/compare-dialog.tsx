'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import { NoModelYet } from '@/components/shared/no-model-yet';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import {
  MIN_COMPARED,
  COMPARED_LIMIT,
  setCompareModels,
  useCompareModels,
} from '@/lib/client/model/store/compare-models';
import { findModelChoice, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { ComparedModel } from './compared-model';
import { useComparedModels, useWordsOf } from './use-compared-models';

export function CompareDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('compare');
  const tChatHeader = useTranslations('chatHeader');
  const id = useId();
  const endpoints = useEndpoints() ?? {};
  const nameOf = useModelName();
  const wordsOf = useWordsOf();
  const { state } = useOffer();
  const isUnknown = state === 'loading' || state === 'failed';
  const [chosen, setChosen] = useState<readonly ModelChoice[]>(startingChoice);
  const [query, setQuery] = useState('');
  const { listed, hasFilter, isEmpty } = useComparedModels(chosen, query);
  const isChosen = (endpoint: string, model: string) =>
    chosen.some((each) => each.endpoint === endpoint && each.model === model);
  const toggle = (endpoint: string, model: string) =>
    setChosen(
      isChosen(endpoint, model)
        ? chosen.filter((each) => each.endpoint !== endpoint || each.model !== model)
        : [...chosen, { endpoint, endpointType: endpoints[endpoint]?.type ?? null, model }],
    );
  const start = () => {
    setCompareModels(chosen);
    closeDialog();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusComposer();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('hint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {hasFilter ? (
            <Input
              value={query}
              aria-label={t('filter')}
              placeholder={t('filter')}
              onChange={(event) => setQuery(event.target.value)}
              className="mb-3"
            />
          ) : null}
          {listed.map(({ endpoint, models: found }, group) => (
            <fieldset key={endpoint} className="mb-2 min-w-0">
              <legend className="text-muted-foreground flex items-center gap-2 py-1 text-xs font-medium">
                <EndpointIcon
                  endpoint={endpoint}
                  iconUrl={endpoints[endpoint]?.iconURL}
                  className="size-3.5"
                />
                {endpointLabel(endpoint)}
              </legend>
              {found.map((model, row) => (
                <ComparedModel
                  key={model}
                  id={`${id}-${String(group)}-${String(row)}`}
                  name={nameOf(endpoint, model)}
                  words={wordsOf(endpoint, model)}
                  isChosen={isChosen(endpoint, model)}
                  isFull={chosen.length >= COMPARED_LIMIT}
                  onToggle={() => toggle(endpoint, model)}
                />
              ))}
            </fieldset>
          ))}
          {isUnknown ? <NoModelYet /> : null}
          {!isUnknown && isEmpty ? (
            <p className="text-muted-foreground py-4 text-sm">{tChatHeader('noModels')}</p>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <p role="status" className="text-muted-foreground me-auto self-center text-sm">
            {t('chosen', { count: chosen.length })}
          </p>
          <Button disabled={chosen.length < MIN_COMPARED} onClick={start}>
            {t('start')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function startingChoice(): readonly ModelChoice[] {
  const { models } = useCompareModels.getState();
  const choice = findModelChoice();
  if (models.length > 0) return models;
  return choice === null || choice.model === null ? [] : [choice];
}
