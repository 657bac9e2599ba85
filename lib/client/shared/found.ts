export interface Found<Item> {
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Pages {
  readonly data?: readonly unknown[] | undefined;
  readonly error: Error | undefined;
  readonly size: number;
  readonly setSize: (size: number) => Promise<unknown>;
  readonly mutate: () => Promise<unknown>;
}

export function toFound<Item>(
  pages: Pages,
  items: readonly Item[] | undefined,
  hasMore: boolean,
): Found<Item> {
  const { data, error, size, setSize, mutate } = pages;
  return {
    items: items ?? [],
    isLoading: data === undefined && error === undefined,
    error: error ?? null,
    hasMore,
    isLoadingMore: data !== undefined && error === undefined && size > data.length,
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}
