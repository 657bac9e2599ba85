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
  /** Counts from one, among all listed models. */
  place: number;
  facts: ModelFacts | undefined;
  /** The user's own key pays for calls of the endpoint. */
  isOwnKey: boolean;
  isChosen: boolean;
  /** The arrow keys are on this line. */
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
  isActive,
  onPoint,
  onChoose,
  onMark,
}: ModelRowProps) {
  const t = useTranslations('chatHeader');
  const words = useModelWords();
  const told = facts === undefined ? null : words(facts, isOwnKey);
  const { endpoint, model, isFavourite, isInFavourites } = row;
  const { hasAssistants } = endpointOf(endpoint);
  const name = useModelName()(endpoint, model);
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
        aria-describedby={`${id}-facts`}
        onClick={() => onChoose(row)}
        className="flex min-h-9 min-w-0 flex-1 cursor-default flex-wrap items-center gap-x-2 py-1.5 ps-2.5 select-none touch:min-h-11"
      >
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
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
          {isChosen ? (
            <Check role="img" aria-label={t('chosen')} className="text-primary size-4 shrink-0" />
          ) : null}
        </span>
        <span id={`${id}-facts`} hidden>
          {told?.sentences.join(', ')}
        </span>
        {told === null || facts === undefined ? null : (
          <span aria-hidden className="flex items-center gap-2 text-xs max-desktop:basis-full">
            <ModelEnd words={told} />
            <ModelSigns facts={facts} />
            <span dir="ltr" className="text-muted-foreground tabular-nums desktop:min-w-24 desktop:text-end">
              {told.priceShort}
            </span>
          </span>
        )}
      </div>
      <FavouriteCell name={name} isFavourite={isFavourite} isActive={isActive} onMark={() => onMark(row)} />
    </div>
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
