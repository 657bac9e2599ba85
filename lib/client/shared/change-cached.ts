import { mutate } from 'swr';

/**
 * Changes what is cached under a key, at once on the screen. What has not arrived yet is fetched again: SWR drops every
 * reply that was requested before a change, and no other would follow.
 */
export function changeCached<Value>(key: string, change: (value: Value) => Value): void {
  void mutate<Value | undefined>(key, (known) => (known === undefined ? undefined : change(known)), {
    revalidate: (known: Value | undefined) => known === undefined,
  });
}
