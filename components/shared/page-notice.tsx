import type { ReactNode } from 'react';

interface PageNoticeProps {
  title: string;
  text: string;
  /** The links to other pages. */
  children: ReactNode;
}

/** A page with only a message: not found, or an error. */
export function PageNotice({ title, text, children }: PageNoticeProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 pb-16 text-center">
      <h1 className="text-xl font-semibold text-balance">{title}</h1>
      <p className="text-muted-foreground mt-2 max-w-sm text-[0.9375rem] leading-relaxed text-pretty">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </main>
  );
}
