/** The models of one endpoint that a filter lets through. */
export interface FoundModels {
  readonly endpoint: string;
  readonly models: readonly string[];
  /** Matching models beyond the limit. */
  readonly moreCount: number;
}

/**
 * Returns models whose endpoint label and name contain every word of the query, ignoring case; at most `limit` an
 * endpoint. Endpoints without a match are left out; without a query all are returned. `nameOf` returns the name of a
 * model as shown; absent: its id.
 */
export function findModels(
  groups: readonly {
    readonly endpoint: string;
    readonly label: string;
    readonly models: readonly string[];
  }[],
  query: string,
  limit: number,
  nameOf: (endpoint: string, model: string) => string = (_endpoint, model) => model,
): FoundModels[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ endpoint, label, models }) => {
    const matching = models.filter((model) => {
      const text = `${label} ${nameOf(endpoint, model)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (matching.length === 0 && words.length > 0) return [];
    return [{ endpoint, models: matching.slice(0, limit), moreCount: Math.max(0, matching.length - limit) }];
  });
}
