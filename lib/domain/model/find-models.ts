export interface FoundModels {
  readonly endpoint: string;
  readonly models: readonly string[];
  readonly moreCount: number;
}

/**
 * Label and name must contain every word, ignoring case; at most `limit` an endpoint. Endpoints without a match are
 * left out. `nameOf` returns the name as shown; when absent, the id.
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
