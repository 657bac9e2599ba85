import type { CustomItemComponentProps } from 'virtua';
import { isSubmitting, shownOrder } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { useThreadContext } from '../thread-context';

/**
 * The virtualizer's box of a row, which it hides until the row is measured. The user's own question is visible at once:
 * it comes after rows that are measured, so its place is known.
 */
export function ListRow({ ref, index, style, children }: CustomItemComponentProps) {
  const { thread } = useThreadContext();
  const isAsked = useThreadState(
    thread,
    (state) => isSubmitting(state) && shownOrder(state)[index] === state.turn?.questionId,
  );
  return (
    <div ref={ref} style={isAsked ? { ...style, visibility: undefined } : style}>
      {children}
    </div>
  );
}
