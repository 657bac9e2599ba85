import { mutate } from 'swr';

/**
 * SWR drops replies requested before a change and fetches no other, so a value that has not arrived is
 * fetched again.
 */
export function changeCached<Value>(key: string, change: (value: Value) => Value): void {
  void mutate<Value | undefined>(key, (known) => (known === undefined ? undefined : change(known)), {
    revalidate: (known: Value | undefined) => known === undefined,
  });
}
