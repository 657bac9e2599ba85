'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { showEnd, showStart } from '@/lib/client/thread/jump';
import { loadNewer } from '@/lib/client/thread/load-newer';
import { loadOlder } from '@/lib/client/thread/load-older';
import { shownOrder } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { cn } from '@/lib/utils';
import { MessageRow } from '../message-row';
import { useThreadContext } from '../thread-context';
import { JumpButtons } from './jump-buttons';
import { ListRow } from './list-row';
import { useFollowEnd } from './use-follow-end';
import { useShowTarget } from './use-show-target';

/** Older messages are fetched this far before the edge is reached. */
const LOAD_AHEAD_PX = 1200;

export function MessageList() {
  const t = useTranslations('thread');
  const { thread, editedId } = useThreadContext();
  const order = useThreadState(thread, shownOrder);
  const isAtEnd = useThreadState(thread, (state) => state.window === null);
  const rowKeys = useThreadState(thread, (state) => state.rowKeys);
  const hasMoreAbove = useThreadState(thread, (state) => (state.window ?? state).hasMoreAbove);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isPrepended = useIsPrepended(order);
  const lastId = isAtEnd ? order.at(-1) : undefined;
  const questionKey = useThreadState(thread, (state) =>
    state.turn?.plan?.hasNewQuestion === true ? state.turn.requestId : null,
  );
  const isLed = useThreadState(thread, (state) => state.targetId !== null);
  const follow = useFollowEnd({
    scroller,
    content,
    list,
    count: order.length,
    jumpKey: questionKey,
    isLed: isLed || !isAtEnd,
    isEditing: editedId !== null,
  });
  useShowTarget({ scroller, list, isAtEnd, onShown: follow.leaveEnd });
  // What is being edited, and the question of the newest answer, are there however far one has scrolled.
  const kept = [editedId === null ? -1 : order.indexOf(editedId), isAtEnd ? order.length - 2 : -1];

  const onScroll = () => {
    follow.onScroll();
    const element = scroller.current;
    if (element === null) return;
    if (hasMoreAbove && element.scrollTop < LOAD_AHEAD_PX) void loadOlder(thread);
    const belowPx = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (!isAtEnd && belowPx < LOAD_AHEAD_PX) void loadNewer(thread);
  };
  const toStart = async () => {
    follow.leaveEnd();
    // Where the start is loaded the list only scrolls; else it starts again there.
    if (!(await showStart(thread))) return;
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus({ preventScroll: true });
  };
  const toEnd = () => {
    if (isAtEnd) follow.toEnd();
    else showEnd(thread);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isJump = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isJump || event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Home') void toStart();
    else if (event.key === 'End') toEnd();
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the scrolling region itself */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        role="region"
        aria-label={t('label')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-testid="message-scroller"
        className="peer/list min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
        style={{ visibility: follow.isPlaced ? undefined : 'hidden', scrollbarGutter: 'stable both-edges' }}
      >
        <div ref={content} className="pt-6 pb-10">
          <Virtualizer
            ref={list}
            as={ListContainer}
            item={ListRow}
            data={order}
            shift={isPrepended}
            scrollRef={scroller}
            keepMounted={kept.filter((index) => index >= 0)}
          >
            {(messageId) => (
              <PartBoundary key={rowKeys[messageId] ?? messageId} resetKey={messageId}>
                <MessageRow messageId={messageId} isLast={messageId === lastId} />
              </PartBoundary>
            )}
          </Virtualizer>
        </div>
      </div>
      <Fade className="top-0 bg-linear-to-b" />
      <Fade className="bottom-0 bg-linear-to-t" />
      <JumpButtons
        isShown={editedId === null && (follow.isAway || !isAtEnd)}
        onStart={() => void toStart()}
        onEnd={toEnd}
      />
    </>
  );
}

/** Text fades out at the edge; the scrollbar does not. */
function Fade({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={cn('from-background pointer-events-none absolute inset-x-3 h-4 to-transparent', className)}
    />
  );
}

/** It is true in the render that added older messages. */
function useIsPrepended(order: readonly string[]): boolean {
  const [seen, setSeen] = useState({ order, isPrepended: false });
  if (seen.order === order) return seen.isPrepended;
  const first = seen.order[0];
  const isPrepended = first !== undefined && order[0] !== first && order.includes(first);
  setSeen({ order, isPrepended });
  return isPrepended;
}

/** The inherited `pointer-events` of a scrolling list would restyle the screen at every line. */
function ListContainer({ style, ...rest }: ComponentProps<'div'>) {
  return <div style={{ ...style, pointerEvents: undefined }} {...rest} />;
}
