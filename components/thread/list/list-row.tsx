import type { CustomItemComponentProps } from 'virtua';
import { isSubmitting, shownOrder } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { useThreadContext } from '../thread-context';

/** The virtualizer hides unmeasured rows, but the user's own question follows measured ones. */
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
