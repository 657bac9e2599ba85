import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';

interface PageNoticeProps {
  title: string;
  text: string;
  /** A page may fail before the name is known. */
  appTitle?: string;
  children: ReactNode;
}

export function PageNotice({ title, text, appTitle, children }: PageNoticeProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-6 py-8 text-center">
      <main className="flex flex-1 flex-col items-center justify-center">
        <BrandMark />
        <h1 className="mt-5 text-xl font-semibold text-balance">{title}</h1>
        <p className="text-muted-foreground mt-2 max-w-sm text-[0.9375rem] leading-relaxed text-pretty">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
      </main>
      {appTitle === undefined ? null : (
        <footer className="text-muted-foreground pt-8 text-sm">{appTitle}</footer>
      )}
    </div>
  );
}
