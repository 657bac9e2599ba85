import { Skeleton } from '@/components/ui/skeleton';
import type { ModelRow } from '@/lib/domain/model/model-rows';

/** This many lines fill what is seen at first. */
const WAITING_LINES = 16;

/** While the names are not known either, the list has the height of a few. */
const UNKNOWN_LINES = 9;

/** It holds the place of the first lines, so that the list does not grow. */
export function WaitingLines({ rows }: { rows: readonly ModelRow[] }) {
  const kinds =
    rows.length === 0
      ? Array.from({ length: UNKNOWN_LINES }, () => 'model' as const)
      : rows.slice(0, WAITING_LINES).map(({ kind }) => kind);
  return (
    <div aria-hidden>
      {kinds.map((kind, line) => (
        <div
          key={line}
          className={
            kind === 'model'
              ? 'flex h-9 items-center px-2.5 max-desktop:h-13 desktop:touch:h-11'
              : 'flex h-8 items-end px-2.5'
          }
        >
          <Skeleton className={kind === 'model' ? 'h-5 w-full rounded-sm' : 'mb-1.5 h-3 w-24 rounded-sm'} />
        </div>
      ))}
    </div>
  );
}
