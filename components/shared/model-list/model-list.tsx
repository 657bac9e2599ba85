'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { showToast } from '@/components/shared/toast/toast';
import { markFavourite } from '@/lib/client/queries/model/favourite-models';
import { useModelName } from '@/lib/client/queries/model/use-assistants';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { useFactsOf } from '@/lib/client/queries/model/use-model-facts';
import type { ModelChoice } from '@/lib/client/stores/model/model-choice';
import type { ModelRow as Row } from '@/lib/domain/model/model-rows';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { cn } from '@/lib/utils';
import { FoldRow } from './fold-row';
import { ModelFactsLine } from './model-facts-line';
import { ModelHeading } from './model-heading';
import { ModelRow } from './model-row';
import { ModelRowBox } from './model-row-box';
import { moveAmongModels } from './move-among-models';
import { useModelRows } from './use-model-rows';

/** From this many models on the filter box is shown; typing filters anyway. */
const FILTER_FROM_MODELS = 9;
/** Lines drawn before the list has been measured. */
const FIRST_LINES = 16;

type ModelLine = Extract<Row, { kind: 'model' }>;

interface ModelListProps {
  /** The filter takes the focus at once; not on a small screen, where a keyboard would cover the list. */
  takesFocus: boolean;
  /** The model that is marked; null for none. */
  choice: Pick<ModelChoice, 'endpoint' | 'model'> | null;
  /** Returns whether the models of an endpoint are listed; absent: of all. */
  isOffered?: (endpoint: Pick<ModelChoice, 'endpoint' | 'endpointType'>) => boolean;
  onChoose: (choice: ModelChoice) => void;
  onSetKey: (endpoint: string) => void;
}

/** All endpoints with their models, filtered by typing and navigated by arrow keys; only visible lines are drawn. */
export function ModelList({
  takesFocus,
  choice,
  isOffered = () => true,
  onChoose,
  onSetKey,
}: ModelListProps) {
  const t = useTranslations('chatHeader');
  const words = useTranslations('models');
  const endpoints = useEndpoints();
  const findFacts = useFactsOf();
  const nameOf = useModelName();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [query, setQuery] = useState('');
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { endpoint = null, model = null } = choice ?? {};
  const isListed = ({ endpoint }: Row) =>
    endpoint === null || isOffered({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null });
  const shown = useMemo(
    () => ({ unfolded, chosen: endpoint === null || model === null ? null : { endpoint, model } }),
    [unfolded, endpoint, model],
  );
  const rows = useModelRows(query, shown).filter(isListed);
  const lines = rows.filter((row) => row.kind === 'model');
  const isChosen = (row: ModelLine) => row.endpoint === choice?.endpoint && row.model === choice.model;
  const isFiltering = query.trim() !== '';
  const active =
    lines.find(({ key }) => key === pointedKey) ??
    (isFiltering ? undefined : lines.find(isChosen)) ??
    lines[0];
  const activeAt = active === undefined ? -1 : rows.indexOf(active);
  const showOpened = useEffectEvent(() =>
    list.current?.scrollToIndex(Math.max(0, activeAt), { align: 'center' }),
  );
  useEffect(() => {
    showOpened();
  }, []);
  const factsOf = ({ endpoint, model }: ModelLine) => findFacts(endpoint, model);
  const isOwnKey = ({ endpoint }: ModelLine) => needsUserKey(endpoints?.[endpoint]);
  const hasFilter = isFiltering || lines.length >= FILTER_FROM_MODELS;

  const choose = ({ endpoint, model }: ModelLine) =>
    onChoose({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null, model });
  const mark = ({ endpoint, model, isFavourite }: ModelLine) => {
    markFavourite({ endpoint, model }, !isFavourite).catch(() => showToast('error', words('markFailed')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isInField = event.target === input.current || event.target === event.currentTarget;
    if (event.key === 'Enter' && isInField && active !== undefined) {
      event.preventDefault();
      choose(active);
      return;
    }
    const next = moveAmongModels(lines, active, event.key, isFiltering);
    if (next === undefined) return;
    event.preventDefault();
    input.current?.focus();
    setPointedKey(next.key);
    list.current?.scrollToIndex(next === lines[0] ? 0 : rows.indexOf(next), { align: 'nearest' });
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field work from its buttons too
    <div
      onKeyDown={onKeyDown}
      // On a phone the field stays in place while the list becomes shorter.
      className={cn('flex min-h-0 flex-1 flex-col', hasFilter && 'max-desktop:flex-[0_1_60dvh]')}
    >
      <div className={hasFilter ? 'flex items-center gap-2.5 border-b px-3.5' : 'sr-only'}>
        <Search aria-hidden className="text-muted-foreground size-4 shrink-0" />
        <input
          ref={input}
          role="combobox"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to choose: arrow keys and typing work at once
          autoFocus={takesFocus}
          aria-expanded
          aria-haspopup="grid"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeAt === -1 ? undefined : `${id}-${String(activeAt)}`}
          aria-label={t('chooseModel')}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPointedKey(null);
            list.current?.scrollTo(0);
          }}
          placeholder={t('filterModels')}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none desktop:text-sm"
        />
      </div>
      <p role="status" className="sr-only">
        {isFiltering && lines.length > 0 ? words('found', { count: lines.length }) : ''}
      </p>
      {lines.length === 0 && isFiltering ? (
        <p role="status" className="text-muted-foreground px-2.5 py-6 text-center">
          {t('noModel')}
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
          aria-rowcount={lines.length}
          className="py-1.5"
        >
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
                <ModelRow
                  key={row.key}
                  id={`${id}-${String(index)}`}
                  row={row}
                  place={lines.indexOf(row) + 1}
                  facts={factsOf(row)}
                  isOwnKey={isOwnKey(row)}
                  isChosen={isChosen(row)}
                  isActive={row === active}
                  onPoint={setPointedKey}
                  onChoose={choose}
                  onMark={mark}
                />
              ) : row.kind === 'heading' ? (
                <ModelHeading
                  key={row.key}
                  endpoint={row.endpoint}
                  config={endpoints?.[row.endpoint ?? '']}
                  onSetKey={onSetKey}
                />
              ) : row.kind === 'fold' ? (
                <FoldRow
                  key={row.key}
                  row={row}
                  onToggle={(endpoint) => setUnfolded(toggled(unfolded, endpoint))}
                />
              ) : (
                <p key={row.key} className="text-muted-foreground px-2.5 py-1.5 text-xs">
                  {t('noModels')}
                </p>
              )
            }
          </Virtualizer>
        </div>
      </div>
      {lines.length === 0 ? null : (
        <ModelFactsLine
          name={active === undefined ? '' : nameOf(active.endpoint, active.model)}
          facts={active === undefined ? undefined : factsOf(active)}
          isOwnKey={active !== undefined && isOwnKey(active)}
        />
      )}
    </div>
  );
}

function toggled(unfolded: ReadonlySet<string>, endpoint: string): ReadonlySet<string> {
  const next = new Set(unfolded);
  if (!next.delete(endpoint)) next.add(endpoint);
  return next;
}
