'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import { ModelEnd } from '@/components/shared/model-list/model-end';
import { useModelWords } from '@/components/shared/model-list/use-model-words';
import { NoModelYet } from '@/components/shared/no-model-yet';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
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
import { focusComposer } from '@/lib/client/composer/composer-input';
import { useModelName } from '@/lib/client/queries/model/use-assistants';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { useFactsOf } from '@/lib/client/queries/model/use-model-facts';
import { useModels } from '@/lib/client/queries/model/use-models';
import { useOffer } from '@/lib/client/queries/model/use-offer';
import {
  MIN_COMPARED,
  COMPARED_LIMIT,
  setCompareModels,
  useCompareModels,
} from '@/lib/client/stores/model/compare-models';
import { findModelChoice, type ModelChoice } from '@/lib/client/stores/model/model-choice';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { findModels } from '@/lib/domain/model/find-models';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';

/** Models of one endpoint that are listed before the user types, and the number from which on typing is offered. */
const LISTED_MODELS = 60;
const FILTER_FROM_MODELS = 9;

/** Chooses the models that answer the next message side by side. */
export function CompareDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('compare');
  const header = useTranslations('chatHeader');
  const id = useId();
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const nameOf = useModelName();
  const factsOf = useFactsOf();
  const words = useModelWords();
  const { state } = useOffer();
  const isUnknown = state === 'loading' || state === 'failed';
  const [chosen, setChosen] = useState<readonly ModelChoice[]>(startingChoice);
  const [query, setQuery] = useState('');
  const wordsOf = (endpoint: string, model: string) => {
    const facts = factsOf(endpoint, model);
    return facts === undefined ? null : words(facts, false);
  };
  const isRetired = (endpoint: string, model: string) =>
    !endpointOf(endpoint).hasAssistants && wordsOf(endpoint, model)?.isRetired === true;
  const isListed = (endpoint: string) =>
    endpointOf(endpoint).runsOn.length === 0 || chosen.some((each) => each.endpoint === endpoint);
  const groups = orderedEndpoints(endpoints)
    .filter(isListed)
    .map((endpoint) => ({
      endpoint,
      label: endpointLabel(endpoint),
      models: retiredLast(models[endpoint] ?? [], (model) => isRetired(endpoint, model)),
    }));
  const listed = findModels(groups, query, LISTED_MODELS, nameOf).filter((group) => group.models.length > 0);
  const hasFilter = groups.reduce((count, group) => count + group.models.length, 0) >= FILTER_FROM_MODELS;
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
            <fieldset key={endpoint} className="mb-2">
              <legend className="text-muted-foreground flex items-center gap-2 py-1 text-xs font-medium">
                <EndpointIcon
                  endpoint={endpoint}
                  iconUrl={endpoints[endpoint]?.iconURL}
                  className="size-3.5"
                />
                {endpointLabel(endpoint)}
              </legend>
              {found.map((model, row) => {
                const isChosen = chosen.some((each) => each.endpoint === endpoint && each.model === model);
                const told = wordsOf(endpoint, model);
                const rowId = `${id}-${String(group)}-${String(row)}`;
                return (
                  <label
                    key={model}
                    className="hover:bg-fill flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm has-disabled:cursor-default has-disabled:opacity-50 touch:min-h-11"
                  >
                    <Checkbox
                      aria-labelledby={`${rowId}-name`}
                      aria-describedby={(told?.end ?? '') === '' ? undefined : `${rowId}-end`}
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= COMPARED_LIMIT}
                      onCheckedChange={() =>
                        setChosen(
                          isChosen
                            ? chosen.filter((each) => each.endpoint !== endpoint || each.model !== model)
                            : [
                                ...chosen,
                                { endpoint, endpointType: endpoints[endpoint]?.type ?? null, model },
                              ],
                        )
                      }
                      className="disabled:opacity-100"
                    />
                    <span
                      id={`${rowId}-name`}
                      dir="ltr"
                      title={nameOf(endpoint, model)}
                      className="min-w-0 flex-1 truncate text-start"
                    >
                      {nameOf(endpoint, model)}
                    </span>
                    {told === null ? null : <ModelEnd id={`${rowId}-end`} words={told} />}
                  </label>
                );
              })}
            </fieldset>
          ))}
          {isUnknown ? <NoModelYet /> : null}
          {!isUnknown && groups.every((group) => group.models.length === 0) ? (
            <p className="text-muted-foreground py-4 text-sm">{header('noModels')}</p>
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

function retiredLast(models: readonly string[], isRetired: (model: string) => boolean): readonly string[] {
  return [...models.filter((model) => !isRetired(model)), ...models.filter(isRetired)];
}

/** Returns the models of a comparison that is prepared, or the one that is chosen now. */
function startingChoice(): readonly ModelChoice[] {
  const { models } = useCompareModels.getState();
  const choice = findModelChoice();
  if (models.length > 0) return models;
  return choice === null || choice.model === null ? [] : [choice];
}
