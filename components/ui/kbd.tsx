import type { ReactNode } from 'react';

/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="border-border bg-recessed text-muted-foreground inline-flex h-5 min-w-5 items-center justify-center rounded-[0.375rem] border px-1.5 font-sans text-2xs font-medium">
      {children}
    </kbd>
  );
}
