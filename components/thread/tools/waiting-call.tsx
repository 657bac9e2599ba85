import type { ReactNode } from 'react';
import { useMarkedInReach } from './use-marked-in-reach';

interface WaitingCallProps {
  question: string;
  note: string;
  children: ReactNode;
}

export function WaitingCall({ question, note, children }: WaitingCallProps) {
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
        <p className="font-medium wrap-anywhere" dir="auto">
          {question}
        </p>
        <p className="text-muted-foreground text-sm wrap-anywhere">{note}</p>
      </div>
      {children}
    </div>
  );
}
