import type { ReactNode } from 'react';

interface OfferLineProps {
  icon: ReactNode;
  name: ReactNode;
  note: string;
  /** Says what must be done first, or what has been done. */
  state: { readonly words: string; readonly isWanting: boolean } | null;
  children: ReactNode;
  below?: ReactNode;
}

/** A line that is not seen is not drawn, so that a thousand cost as much as a screen. */
export function OfferLine({ icon, name, note, state, children, below }: OfferLineProps) {
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto] border-b py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <span className="bg-secondary text-muted-foreground flex size-9 shrink-0 items-center justify-center rounded-md">
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <h3 className="min-w-0 text-sm font-medium wrap-anywhere">{name}</h3>
            {state === null ? null : (
              <span className={state.isWanting ? 'text-warning text-xs' : 'text-muted-foreground text-xs'}>
                {state.words}
              </span>
            )}
          </div>
          <p
            dir="auto"
            className="text-muted-foreground line-clamp-2 text-start text-[0.8125rem] wrap-anywhere"
          >
            {note}
          </p>
        </div>
        <div className="flex min-h-9 shrink-0 items-center gap-1.5">{children}</div>
      </div>
      {below}
    </li>
  );
}
