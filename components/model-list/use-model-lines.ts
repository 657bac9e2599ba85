import { useTranslations } from 'next-intl';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import { showToast } from '@/components/ui/toast/toast';
import { markFavourite, useAreFavouritesLoading } from '@/lib/client/model/queries/favourite-models';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useAreFactsLoading, useFactsOf } from '@/lib/client/model/queries/use-model-facts';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import type { ModelRow } from '@/lib/domain/model/model-rows';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { moveAmongModels } from './move-among-models';
import { useModelRows } from './use-model-rows';

/** Typing always shows the filter. */
const FILTER_FROM_MODELS = 9;

const NO_ROWS: readonly ModelRow[] = [];

export type ModelLine = Extract<ModelRow, { kind: 'model' }>;

export interface ModelListOptions {
  /** It is empty where none is marked. */
  chosen: readonly Pick<ModelChoice, 'endpoint' | 'model'>[];
  /** Without it all are listed. */
  isOffered?: ((endpoint: Pick<ModelChoice, 'endpoint' | 'endpointType'>) => boolean) | undefined;
  without?: string | undefined;
  onChoose: (choice: ModelChoice) => void;
}

interface ModelLinesOptions extends ModelListOptions {
  input: RefObject<HTMLInputElement | null>;
}

export function useModelLines({ chosen, isOffered, without, onChoose, input }: ModelLinesOptions) {
  const mark = useMark();
  const known = useKnownOfLines();
  const list = useRef<VirtualizerHandle>(null);
  const [query, setQuery] = useState('');
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const listed = useListedRows(query, { chosen, isOffered, without });
  const { rows, isLoading } = listed;
  const lines = rows.filter((row) => row.kind === 'model');
  const isChosen = ({ endpoint, model }: ModelLine) =>
    chosen.some((each) => each.endpoint === endpoint && each.model === model);
  const found = toFound(query, lines, listed);
  const { isFiltering } = found;
  const pointed = lines.find(({ key }) => key === pointedKey);
  const active = pointed ?? (isFiltering ? lines[0] : findFirstActive(lines, isChosen, chosen));
  const activeAt = active === undefined ? -1 : rows.indexOf(active);
  useShowOpened(isLoading, () => list.current?.scrollToIndex(Math.max(0, activeAt), { align: 'center' }));
  const choose = ({ key, endpoint, model }: ModelLine) => {
    setPointedKey(key);
    onChoose({ endpoint, endpointType: known.typeOf(endpoint), model });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chooses = event.target === input.current || isBox(event);
    if (event.key === 'Enter' && chooses && active !== undefined) {
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
  const filter = (typed: string) => {
    setQuery(typed);
    setPointedKey(null);
    list.current?.scrollTo(0);
  };
  return {
    ...listed,
    ...found,
    ...known,
    list,
    lines,
    active,
    activeAt,
    query,
    isChosen,
    point: setPointedKey,
    filter,
    choose,
    mark,
    onKeyDown,
  };
}

function useKnownOfLines() {
  const endpoints = useEndpoints();
  const findFacts = useFactsOf();
  return {
    typeOf: (endpoint: string) => endpoints?.[endpoint]?.type ?? null,
    factsOf: ({ endpoint, model }: ModelLine) => findFacts(endpoint, model),
    isOwnKey: ({ endpoint }: ModelLine) => needsUserKey(endpoints?.[endpoint]),
    configOf: (row: ModelRow) => (row.kind === 'heading' ? endpoints?.[row.endpoint ?? ''] : undefined),
  };
}

/** Returns undefined where what is chosen has no line: Enter must not replace it unseen. */
function findFirstActive(
  lines: readonly ModelLine[],
  isChosen: (line: ModelLine) => boolean,
  chosen: ModelListOptions['chosen'],
): ModelLine | undefined {
  return lines.find(isChosen) ?? (chosen.some(({ model }) => Boolean(model)) ? undefined : lines[0]);
}

/** After a click the focus is on a line of the box. */
function isBox({ target, currentTarget }: KeyboardEvent): boolean {
  return (
    target === currentTarget || (target instanceof Element && target.getAttribute('role') === 'gridcell')
  );
}

function toFound(query: string, lines: readonly ModelLine[], { rows, isMany, isLoading }: ListedRows) {
  const isFiltering = query.trim() !== '';
  return {
    isFiltering,
    hasFilter: isFiltering || isMany,
    hasNone: !isLoading && rows.length === 0,
  };
}

type ListedRows = ReturnType<typeof useListedRows>;

function useMark(): (row: ModelLine) => void {
  const t = useTranslations('models');
  return ({ endpoint, model, isFavourite }) => {
    markFavourite({ endpoint, model }, !isFavourite).catch(() => showToast('error', t('markFailed')));
  };
}

/** Calls `show` once the list has loaded, to scroll the active line into view. */
function useShowOpened(isLoading: boolean, show: () => void): void {
  const showOpened = useEffectEvent(show);
  useEffect(() => {
    if (!isLoading) showOpened();
  }, [isLoading]);
}

function useListedRows(query: string, { chosen, isOffered, without }: Omit<ModelListOptions, 'onChoose'>) {
  const endpoints = useEndpoints();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  // What is chosen when the list opens is not folded; a choice while it is open moves no line.
  const [first] = useState(() =>
    chosen.flatMap(({ endpoint, model }) => (model === null ? [] : [{ endpoint, model }])),
  );
  const shown = useMemo(() => ({ unfolded, chosen: first }), [unfolded, first]);
  const rows = useModelRows(query, shown, {
    isOffered: (endpoint) =>
      isOffered === undefined || isOffered({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null }),
    without,
  });
  // Rows that came before their facts, or before the favourites above them, would move under the pointer.
  const areFactsLoading = useAreFactsLoading();
  const isLoading = useAreFavouritesLoading() || areFactsLoading;
  return {
    rows: isLoading ? NO_ROWS : rows,
    waitingRows: isLoading ? rows : NO_ROWS,
    isLoading,
    isMany: rows.filter(({ kind }) => kind === 'model').length >= FILTER_FROM_MODELS,
    toggle: (folded: string) => setUnfolded(toggled(unfolded, folded)),
  };
}

function toggled(unfolded: ReadonlySet<string>, endpoint: string): ReadonlySet<string> {
  const next = new Set(unfolded);
  if (!next.delete(endpoint)) next.add(endpoint);
  return next;
}
