'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { loadOlder } from '@/lib/client/thread/load-older';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { ListContainer } from './list-container';
import { MessageRow } from './message-row';
import { ScrollToEnd } from './scroll-to-end';
import { useThreadContext } from './thread-context';
import { useFollowEnd } from './use-follow-end';
import { useShowTarget } from './use-show-target';

/** So far above the screen older messages are asked for. */
const LOAD_AHEAD_PX = 1200;

/** The branch, drawn only where it is looked at. */
export function MessageList() {
  const words = useTranslations('thread');
  const { thread, editedId } = useThreadContext();
  const order = useThreadState(thread, (state) => state.order);
  const rowKeys = useThreadState(thread, (state) => state.rowKeys);
  const hasMoreAbove = useThreadState(thread, (state) => state.hasMoreAbove);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isPrepended = useIsPrepended(order);
  const lastId = order.at(-1);
  const questionKey = useThreadState(thread, (state) =>
    state.turn?.plan?.hasNewQuestion === true ? state.turn.requestId : null,
  );
  const isLed = useThreadState(thread, (state) => state.targetId !== null);
  const follow = useFollowEnd({ scroller, content, list, count: order.length, jumpKey: questionKey, isLed });
  useShowTarget({ scroller, list, onShown: follow.leaveEnd });
  const editedIndex = editedId === null ? -1 : order.indexOf(editedId);

  const onScroll = () => {
    follow.onScroll();
    if (hasMoreAbove && (scroller.current?.scrollTop ?? LOAD_AHEAD_PX) < LOAD_AHEAD_PX)
      void loadOlder(thread);
  };
  return (
    <>
      <div
        ref={scroller}
        onScroll={onScroll}
        role="region"
        aria-label={words('label')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-testid="message-scroller"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-none"
        style={{ visibility: follow.isPlaced ? undefined : 'hidden', scrollbarGutter: 'stable both-edges' }}
      >
        <div ref={content} className="pt-6 pb-10">
          <Virtualizer
            ref={list}
            as={ListContainer}
            data={order}
            shift={isPrepended}
            scrollRef={scroller}
            keepMounted={editedIndex === -1 ? [] : [editedIndex]}
          >
            {(messageId) => (
              <MessageRow
                key={rowKeys[messageId] ?? messageId}
                messageId={messageId}
                isLast={messageId === lastId}
              />
            )}
          </Virtualizer>
        </div>
      </div>
      <ScrollToEnd isShown={follow.isAway} onClick={follow.toEnd} />
    </>
  );
}

/** True in the draw in which older messages were put before the first one. */
function useIsPrepended(order: readonly string[]): boolean {
  const [seen, setSeen] = useState({ order, isPrepended: false });
  if (seen.order === order) return seen.isPrepended;
  const first = seen.order[0];
  const isPrepended = first !== undefined && order[0] !== first && order.includes(first);
  setSeen({ order, isPrepended });
  return isPrepended;
}
