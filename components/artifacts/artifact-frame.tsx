'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameDocument } from '@/lib/client/artifact/frame-document';
import { readFrameMessage } from '@/lib/client/artifact/frame-message';
import { artifactFramePath } from '@/lib/domain/message/artifact/frame-path';
import { cn } from '@/lib/utils';

const DRAWING_LIMIT_MS = 2_000;

/** The frame's words are shown as text and never trusted. */
export interface FrameError {
  readonly message: string;
  readonly line: number | null;
}

interface ArtifactFrameProps {
  html: string;
  title: string;
  isNetworkAllowed: boolean;
  onError: (error: FrameError) => void;
  /** It runs when the artifact tried to reach the network. */
  onBlocked: () => void;
}

/** Each change gets its own frame, so that no earlier script keeps running. */
interface Sheet {
  readonly number: number;
  readonly html: string;
}

/**
 * It runs on another origin, without storage or cookies, and offline unless allowed. The earlier document
 * stays until the next is drawn.
 */
export function ArtifactFrame({ html, title, isNetworkAllowed, onError, onBlocked }: ArtifactFrameProps) {
  const [sheets, setSheets] = useState<readonly Sheet[]>(() => [{ number: 0, html }]);
  const newest = sheets.at(-1);
  if (newest !== undefined && newest.html !== html)
    setSheets([...sheets.slice(-1), { number: newest.number + 1, html }]);
  return (
    <div className="relative min-h-0 flex-1 bg-white">
      {sheets.map((sheet, index) => (
        <FrameSheet
          key={sheet.number}
          html={sheet.html}
          title={title}
          isNetworkAllowed={isNetworkAllowed}
          isLeaving={index < sheets.length - 1}
          onDrawn={() => setSheets((all) => all.filter(({ number }) => number >= sheet.number))}
          onError={onError}
          onBlocked={onBlocked}
        />
      ))}
    </div>
  );
}

interface FrameSheetProps extends ArtifactFrameProps {
  isLeaving: boolean;
  onDrawn: () => void;
}

function FrameSheet({
  html,
  title,
  isNetworkAllowed,
  isLeaving,
  onDrawn,
  onError,
  onBlocked,
}: FrameSheetProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isFilled = useRef(false);
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const target = frame.current?.contentWindow ?? null;
    const message = readFrameMessage(event, target);
    if (message === null) return;
    if (message.artifact === 'ready') {
      // Only the first document is sent: the artifact may lead its frame to another address of ours, with other rights.
      if (isFilled.current) return;
      isFilled.current = true;
      // An origin of its own has no name that a message could be addressed to.
      target?.postMessage(frameDocument({ html, isNetworkAllowed }), '*');
    } else if (message.artifact === 'drawn') onDrawn();
    else if (message.artifact === 'blocked') onBlocked();
    else onError({ message: message.message, line: message.line });
  });
  const settle = useEffectEvent(onDrawn);
  useEffect(() => {
    // A document that never finishes loading is shown as far as it is.
    const timer = setTimeout(() => settle(), DRAWING_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={artifactFramePath(isNetworkAllowed)}
      aria-hidden={isLeaving || undefined}
      tabIndex={isLeaving ? -1 : undefined}
      className={cn('absolute inset-0 size-full border-0 scheme-light', isLeaving && 'z-1')}
    />
  );
}
