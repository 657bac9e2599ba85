import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMarkedInReach } from './use-marked-in-reach';

interface WaitingCallProps {
  question: string;
  note: string;
  /** Is the title of the server that asks, or whose tool is asked about. */
  server?: string | undefined;
  children: ReactNode;
}

export function WaitingCall({ question, note, server, children }: WaitingCallProps) {
  const place = useMarkedInReach<HTMLDivElement>();
  return (
    <div
      ref={place}
      role="group"
      data-asked
      aria-label={question}
      className="border-border bg-raised flex w-full min-w-0 scroll-mt-4 flex-col gap-3 rounded-lg border p-4"
    >
      <div>
        {server === undefined ? null : (
          <p className="text-muted-foreground mb-1 flex items-center gap-1.5 text-xs">
            <Plug aria-hidden className="size-3.5 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{server}</bdi>
          </p>
        )}
        <p className="font-medium wrap-anywhere" dir="auto">
          {question}
        </p>
        <p className="text-muted-foreground text-sm wrap-anywhere">{note}</p>
      </div>
      {children}
    </div>
  );
}
