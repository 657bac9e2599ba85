import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="bg-destructive-soft text-destructive mb-5 flex items-start gap-2.5 rounded-sm px-3.5 py-3 text-sm leading-snug"
    >
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
