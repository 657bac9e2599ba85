'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { NoModelYet } from '@/components/shared/no-model-yet';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import {
  MIN_COMPARED,
  COMPARED_LIMIT,
  setCompareModels,
  useCompareModels,
} from '@/lib/client/model/store/compare-models';
import { findModelChoice, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';

export function CompareDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('compare');
  const format = useFormatter();
  const nameOf = useModelName();
  const { state } = useOffer();
  const isListed = useIsListed();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const [picked, setPicked] = useState<readonly ModelChoice[]>(startingChoice);
  // A model that is no longer listed has no line on which it could be taken back.
  const chosen = picked.filter(isListed);
  const isFull = chosen.length >= COMPARED_LIMIT;
  const toggle = (choice: ModelChoice) => {
    const others = chosen.filter((each) => !isSame(each, choice));
    if (others.length < chosen.length) setPicked(others);
    else if (!isFull) setPicked([...chosen, choice]);
  };
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
        className="max-w-xl"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusComposer();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('hint')}</DialogDescription>
        </DialogHeader>
        {state !== 'some' ? (
          <div className="px-5 pb-4">
            <NoModelYet />
          </div>
        ) : (
          <div className="flex h-[28rem] min-h-0 flex-col border-t desktop:text-sm">
            <ModelList
              takesFocus={!isSmall}
              room={isFull ? 'full' : 'open'}
              chosen={chosen}
              // Agents run on models that are in the list themselves.
              isOffered={({ endpoint }) =>
                endpointOf(endpoint).runsOn.length === 0 || chosen.some((each) => each.endpoint === endpoint)
              }
              onChoose={toggle}
              onSetKey={null}
            />
          </div>
        )}
        <DialogFooter>
          <div className="me-auto min-w-0 self-center text-sm">
            <p role="status">{t('chosen', { count: chosen.length })}</p>
            <p dir="auto" className="text-muted-foreground truncate text-xs">
              {format.list(
                chosen.map(({ endpoint, model }) => nameOf(endpoint, model ?? '')),
                { type: 'unit' },
              )}
            </p>
          </div>
          <Button disabled={chosen.length < MIN_COMPARED} onClick={start}>
            {t('start')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Until the lists load, each model counts as listed. */
function useIsListed(): (choice: ModelChoice) => boolean {
  const endpoints = useEndpoints();
  const models = useModels();
  return ({ endpoint, model }) =>
    endpoints === undefined ||
    models === undefined ||
    (ownValue(endpoints, endpoint) !== undefined &&
      ownValue(models, endpoint)?.includes(model ?? '') === true);
}

function isSame(one: ModelChoice, other: ModelChoice): boolean {
  return one.endpoint === other.endpoint && one.model === other.model;
}

function startingChoice(): readonly ModelChoice[] {
  const { models } = useCompareModels.getState();
  const choice = findModelChoice();
  if (models.length > 0) return models;
  return choice === null || choice.model === null ? [] : [choice];
}
