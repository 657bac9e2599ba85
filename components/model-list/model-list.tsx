'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, type RefObject } from 'react';
import { Virtualizer, type CustomItemComponentProps } from 'virtua';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import type { ModelRow as Row } from '@/lib/domain/model/model-rows';
import { cn } from '@/lib/utils';
import { FoldRow } from './fold-row';
import { ModelFactsLine } from './model-facts-line';
import { ModelHeading } from './model-heading';
import { ModelRow } from './model-row';
import { useModelLines, type ModelLine, type ModelListOptions } from './use-model-lines';
import { WaitingLines } from './waiting-lines';

const FIRST_LINES = 16;

interface ModelListProps extends ModelListOptions {
  /** False on a small screen, where a keyboard would cover the list. */
  takesFocus: boolean;
  /** Lines have boxes where several models can be chosen: `open` takes one more, `full` takes no more. */
  room?: 'open' | 'full' | undefined;
  /** Null means that none can be set here. */
  onSetKey: ((endpoint: string) => void) | null;
}

/** Only visible lines are drawn. */
export function ModelList({ takesFocus, room, onSetKey, ...options }: ModelListProps) {
  const t = useTranslations('chatHeader');
  const tModels = useTranslations('models');
  const nameOf = useModelName();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const model = useModelLines({ ...options, input });
  const { rows, lines, active, activeAt, list, isLoading, isFiltering, hasFilter } = model;
  const gridRows = rows.filter(({ kind }) => kind !== 'none');
  const placeOf = (row: Row) => gridRows.indexOf(row) + 1;
  const lineOf = (row: ModelLine, index: number) => (
    <ModelRow
      key={row.key}
      id={`${id}-${String(index)}`}
      row={row}
      place={placeOf(row)}
      facts={model.factsOf(row)}
      isOwnKey={model.isOwnKey(row)}
      isChosen={model.isChosen(row)}
      room={room}
      isActive={row === active}
      onPoint={model.point}
      onChoose={model.choose}
      onMark={model.mark}
    />
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field work from its buttons too
    <div
      onKeyDown={model.onKeyDown}
      // On a phone the field stays in place while the list becomes shorter.
      className={cn('flex min-h-0 flex-1 flex-col', hasFilter && 'max-desktop:flex-[0_1_60dvh]')}
    >
      <ModelFilter
        input={input}
        isShown={hasFilter}
        takesFocus={takesFocus}
        listId={`${id}-list`}
        activeId={activeAt === -1 ? undefined : `${id}-${String(activeAt)}`}
        query={model.query}
        onQuery={model.filter}
      />
      <p role="status" className="sr-only">
        {isFiltering && lines.length > 0 ? tModels('found', { count: lines.length }) : ''}
      </p>
      {model.hasNone ? (
        <p role="status" className="text-muted-foreground px-2.5 py-6 text-center">
          {t(isFiltering ? 'noModel' : 'noModels')}
        </p>
      ) : null}
      <div
        ref={scroller}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 [overflow-anchor:none]"
      >
        <div
          id={`${id}-list`}
          role="grid"
          aria-label={t('models')}
          aria-rowcount={gridRows.length}
          aria-multiselectable={room !== undefined}
          aria-busy={isLoading}
          className="py-1.5"
        >
          {isLoading ? <WaitingLines rows={model.waitingRows} /> : null}
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={rows}
            item={ModelRowBox}
            ssrCount={Math.min(rows.length, FIRST_LINES)}
            keepMounted={activeAt === -1 ? [] : [activeAt]}
          >
            {(row, index) =>
              row.kind === 'model' ? (
                lineOf(row, index)
              ) : (
                <BesideRow
                  key={row.key}
                  row={row}
                  place={placeOf(row)}
                  config={model.configOf(row)}
                  onSetKey={onSetKey}
                  onToggle={model.toggle}
                />
              )
            }
          </Virtualizer>
        </div>
      </div>
      {lines.length === 0 ? null : (
        <ModelFactsLine
          name={active === undefined ? '' : nameOf(active.endpoint, active.model)}
          facts={active === undefined ? undefined : model.factsOf(active)}
          isOwnKey={active !== undefined && model.isOwnKey(active)}
        />
      )}
    </div>
  );
}

interface BesideRowProps {
  row: Exclude<Row, ModelLine>;
  /** It counts from one. */
  place: number;
  config: EndpointConfig | undefined;
  onSetKey: ((endpoint: string) => void) | null;
  onToggle: (endpoint: string) => void;
}

/** It is a heading, a fold, or an empty endpoint. */
function BesideRow({ row, place, config, onSetKey, onToggle }: BesideRowProps) {
  const t = useTranslations('chatHeader');
  if (row.kind === 'heading')
    return <ModelHeading endpoint={row.endpoint} place={place} config={config} onSetKey={onSetKey} />;
  if (row.kind === 'fold') return <FoldRow row={row} place={place} onToggle={onToggle} />;
  return <p className="text-muted-foreground px-2.5 py-1.5 text-xs">{t('noModels')}</p>;
}

interface ModelFilterProps {
  input: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  takesFocus: boolean;
  listId: string;
  activeId: string | undefined;
  query: string;
  onQuery: (query: string) => void;
}

/** It has the focus even while it is hidden. */
function ModelFilter({ input, isShown, takesFocus, listId, activeId, query, onQuery }: ModelFilterProps) {
  const t = useTranslations('chatHeader');
  return (
    <div className={isShown ? 'flex items-center gap-2.5 border-b px-3.5' : 'sr-only'}>
      <Search aria-hidden className="text-muted-foreground size-4 shrink-0" />
      <input
        ref={input}
        role="combobox"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to choose: arrow keys and typing work at once
        autoFocus={takesFocus}
        aria-expanded
        aria-haspopup="grid"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('chooseModel')}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        placeholder={t('filterModels')}
        className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none desktop:text-sm"
      />
    </div>
  );
}

function ModelRowBox({ index, ...rest }: CustomItemComponentProps) {
  return <div role="presentation" data-index={index} {...rest} />;
}
