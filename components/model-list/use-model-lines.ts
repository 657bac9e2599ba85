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
import { markFavourite } from '@/lib/client/model/queries/favourite-models';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useAreFactsLoading, useFactsOf } from '@/lib/client/model/queries/use-model-facts';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import type { ModelRow } from '@/lib/domain/model/model-rows';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { moveAmongModels } from './move-among-models';
import { useModelRows } from './use-model-rows';

/** From this many models on, the filter box shows; typing filters anyway. */
const FILTER_FROM_MODELS = 9;

const NO_ROWS: readonly ModelRow[] = [];

/** A line of the list that is a model. */
export type ModelLine = Extract<ModelRow, { kind: 'model' }>;

interface ModelLinesOptions {
  choice: Pick<ModelChoice, 'endpoint' | 'model'> | null;
  isOffered: (endpoint: Pick<ModelChoice, 'endpoint' | 'endpointType'>) => boolean;
  onChoose: (choice: ModelChoice) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Returns the lines of the list for what is typed, which of them is active, and what the keys do. */
export function useModelLines({ choice, isOffered, onChoose, input }: ModelLinesOptions) {
  const mark = useMark();
  const endpoints = useEndpoints();
  const findFacts = useFactsOf();
  const list = useRef<VirtualizerHandle>(null);
  const [query, setQuery] = useState('');
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const { rows, isLoading, isMany, toggle } = useListedRows(query, { choice, isOffered });
  const lines = rows.filter((row) => row.kind === 'model');
  const isChosen = (row: ModelLine) => row.endpoint === choice?.endpoint && row.model === choice.model;
  const isFiltering = query.trim() !== '';
  const pointed = lines.find(({ key }) => key === pointedKey);
  const active = pointed ?? (isFiltering ? undefined : lines.find(isChosen)) ?? lines[0];
  const activeAt = active === undefined ? -1 : rows.indexOf(active);
  useShowOpened(isLoading, () => list.current?.scrollToIndex(Math.max(0, activeAt), { align: 'center' }));
  const choose = ({ endpoint, model }: ModelLine) =>
    onChoose({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null, model });
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
  const filter = (typed: string) => {
    setQuery(typed);
    setPointedKey(null);
    list.current?.scrollTo(0);
  };
  return {
    list,
    isLoading,
    rows,
    lines,
    active,
    activeAt,
    query,
    isFiltering,
    hasFilter: isFiltering || isMany,
    hasNone: isFiltering && !isLoading && lines.length === 0,
    isChosen,
    factsOf: ({ endpoint, model }: ModelLine) => findFacts(endpoint, model),
    isOwnKey: ({ endpoint }: ModelLine) => needsUserKey(endpoints?.[endpoint]),
    configOf: (row: ModelRow) => (row.kind === 'heading' ? endpoints?.[row.endpoint ?? ''] : undefined),
    point: setPointedKey,
    toggle,
    filter,
    choose,
    mark,
    onKeyDown,
  };
}

function useMark(): (row: ModelLine) => void {
  const t = useTranslations('models');
  return ({ endpoint, model, isFavourite }) => {
    markFavourite({ endpoint, model }, !isFavourite).catch(() => showToast('error', t('markFailed')));
  };
}

/** Shows the active line when the list opens, or once it has loaded. */
function useShowOpened(isLoading: boolean, show: () => void): void {
  const showOpened = useEffectEvent(show);
  useEffect(() => {
    if (!isLoading) showOpened();
  }, [isLoading]);
}

/** Returns the rows of the endpoints that are offered, and the function that folds and unfolds one. */
function useListedRows(
  query: string,
  { choice, isOffered }: Pick<ModelLinesOptions, 'choice' | 'isOffered'>,
) {
  const endpoints = useEndpoints();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { endpoint = null, model = null } = choice ?? {};
  const shown = useMemo(
    () => ({ unfolded, chosen: endpoint === null || model === null ? null : { endpoint, model } }),
    [unfolded, endpoint, model],
  );
  const isListed = ({ endpoint }: ModelRow) =>
    endpoint === null || isOffered({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null });
  const rows = useModelRows(query, shown).filter(isListed);
  // Rows that came before their facts would move under the pointer.
  const isLoading = useAreFactsLoading();
  return {
    rows: isLoading ? NO_ROWS : rows,
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
