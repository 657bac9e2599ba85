import { useMemo } from 'react';
import { useModelRows } from '@/components/model-list/use-model-rows';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { toFuzzyText } from '@/lib/domain/search/fuzzy-match';

export interface MentionChoice {
  readonly endpoint: string;
  readonly model: string;
  readonly name: string;
}

const CHOICES_LIMIT = 20;
const NONE_UNFOLDED: ReadonlySet<string> = new Set();
const NOTHING_MORE = { unfolded: NONE_UNFOLDED, chosen: [] };

/** Assistants precede models, and names beginning with the query come first. */
export function useMentionChoices(query: string): readonly MentionChoice[] {
  const rows = useModelRows('', NOTHING_MORE);
  const nameOf = useModelName();
  const choices = new Map<string, MentionChoice>();
  for (const row of rows)
    if (row.kind === 'model')
      choices.set(JSON.stringify([row.endpoint, row.model]), {
        endpoint: row.endpoint,
        model: row.model,
        name: nameOf(row.endpoint, row.model),
      });
  const typed = useMemo(() => toFuzzyText(query), [query]);
  const rankOf = ({ endpoint, name }: MentionChoice) =>
    (endpointOf(endpoint).hasAssistants ? 0 : 2) + (toFuzzyText(name).startsWith(typed) ? 0 : 1);
  return [...choices.values()]
    .filter(({ name }) => toFuzzyText(name).includes(typed))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, CHOICES_LIMIT);
}
