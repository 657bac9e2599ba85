'use client';

import { Check, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import type { ModelRow as Row } from '@/lib/domain/model/model-rows';
import { cn } from '@/lib/utils';
import { ModelEnd } from './model-end';
import { ModelSigns } from './model-signs';
import { useModelWords } from './use-model-words';

interface ModelRowProps {
  id: string;
  row: Extract<Row, { kind: 'model' }>;
  /** Places of all rows count from 1. */
  place: number;
  facts: ModelFacts | undefined;
  isOwnKey: boolean;
  isChosen: boolean;
  /** Undefined means that one model is chosen; else the line has a box. */
  room: 'open' | 'full' | undefined;
  isActive: boolean;
  onPoint: (key: string) => void;
  onChoose: (row: Extract<Row, { kind: 'model' }>) => void;
  onMark: (row: Extract<Row, { kind: 'model' }>) => void;
}

export function ModelRow({
  id,
  row,
  place,
  facts,
  isOwnKey,
  isChosen,
  room,
  isActive,
  onPoint,
  onChoose,
  onMark,
}: ModelRowProps) {
  const t = useTranslations('chatHeader');
  const { endpoint, model, isFavourite, isInFavourites } = row;
  const { hasAssistants } = endpointOf(endpoint);
  const name = useModelName()(endpoint, model);
  const isRefused = room === 'full' && !isChosen;
  return (
    <div
      role="row"
      aria-rowindex={place}
      onPointerMove={() => onPoint(row.key)}
      data-pointed={isActive ? '' : undefined}
      className={cn('group flex items-stretch rounded-sm', isActive && 'bg-fill')}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses the active line */}
      <div
        role="gridcell"
        id={id}
        tabIndex={-1}
        aria-selected={isChosen}
        aria-disabled={isRefused ? true : undefined}
        aria-describedby={facts === undefined ? undefined : `${id}-facts`}
        onClick={() => onChoose(row)}
        className={cn(
          'flex min-h-9 min-w-0 flex-1 cursor-default flex-wrap items-center gap-x-2 py-1.5 ps-2.5 select-none touch:min-h-11',
          isRefused && 'opacity-50',
        )}
      >
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
          {room === undefined ? null : <ChosenBox isChosen={isChosen} />}
          {hasAssistants ? (
            <ConfiguredEndpointIcon endpoint={endpoint} model={model} className="size-4 shrink-0" />
          ) : null}
          <span
            dir={hasAssistants ? 'auto' : 'ltr'}
            title={name}
            className={cn('truncate text-start', isChosen && 'font-medium')}
          >
            {name}
          </span>
          {isInFavourites ? (
            <span className="text-muted-foreground shrink-0 text-xs">{endpointLabel(endpoint)}</span>
          ) : null}
          {isChosen && room === undefined ? (
            <Check role="img" aria-label={t('chosen')} className="text-primary size-4 shrink-0" />
          ) : null}
        </span>
        {facts === undefined ? null : (
          <FactsOfModel id={`${id}-facts`} facts={facts} isOwnKey={isOwnKey} room={room} />
        )}
      </div>
      <FavouriteCell name={name} isFavourite={isFavourite} isActive={isActive} onMark={() => onMark(row)} />
    </div>
  );
}

interface FactsOfModelProps {
  id: string;
  facts: ModelFacts;
  isOwnKey: boolean;
  room: ModelRowProps['room'];
}

function FactsOfModel({ id, facts, isOwnKey, room }: FactsOfModelProps) {
  const told = useModelWords()(facts, isOwnKey);
  return (
    <>
      <span id={id} hidden>
        {told.sentences.join(', ')}
      </span>
      <span
        aria-hidden
        className={cn(
          'flex items-center gap-x-2 gap-y-0.5 text-xs max-desktop:basis-full max-desktop:flex-wrap',
          // The signs stand below the name, not below the box.
          room !== undefined && 'max-desktop:ps-6',
        )}
      >
        <ModelEnd words={told} />
        <ModelSigns facts={facts} />
        {/* The amounts are set apart: what goes in stands first in each direction. */}
        <span className="text-muted-foreground tabular-nums whitespace-nowrap desktop:min-w-24 desktop:text-end">
          {told.priceShort}
        </span>
      </span>
    </>
  );
}

/** The line itself says whether it is chosen. */
function ChosenBox({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'border-control flex size-4 shrink-0 items-center justify-center rounded-[0.25rem] border',
        isChosen && 'bg-primary border-primary text-primary-foreground',
      )}
    >
      {isChosen ? <Check className="size-3" strokeWidth={3} /> : null}
    </span>
  );
}

interface FavouriteCellProps extends Pick<ModelRowProps, 'isActive'> {
  name: string;
  isFavourite: boolean;
  onMark: () => void;
}

function FavouriteCell({ name, isFavourite, isActive, onMark }: FavouriteCellProps) {
  const t = useTranslations('models');
  return (
    <div role="gridcell" className="flex">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'unmark' : 'mark', { model: name })}
        onClick={onMark}
        className={cn(
          'text-muted-foreground hover:text-foreground flex w-9 items-center justify-center rounded-sm touch:w-11',
          !isFavourite && !isActive && 'desktop:opacity-0 desktop:group-hover:opacity-100 touch:opacity-100',
        )}
      >
        <Star aria-hidden className={cn('size-4', isFavourite && 'fill-current')} />
      </button>
    </div>
  );
}
