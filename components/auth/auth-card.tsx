import type { ReactNode } from 'react';
import { BrandMark } from '@/components/shared/page/brand-mark';
import { LanguageButton } from './language-button';

interface AuthCardProps {
  title: string;
  appTitle: string;
  /** Says what this application is, to those who see it for the first time. */
  about?: string;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthCard({ title, appTitle, about, children, footer }: AuthCardProps) {
  return (
    <main className="sm:bg-recessed flex min-h-dvh flex-col items-center px-5 py-10 sm:justify-center">
      <div className="w-full max-w-[25rem]">
        <div className="sm:border-border sm:bg-raised sm:shadow-floating sm:rounded-lg sm:border sm:p-8">
          <div className="mb-6 flex flex-col items-center gap-4 text-center">
            <BrandMark />
            <div>
              <h1 className="text-[1.375rem] leading-tight font-semibold tracking-tight text-balance">
                {title}
              </h1>
              <p className="text-muted-foreground mt-1.5 min-h-5 text-sm">{appTitle}</p>
              {about === undefined ? null : (
                <p className="text-muted-foreground mt-1 text-[0.8125rem] text-balance">{about}</p>
              )}
            </div>
          </div>
          {children}
        </div>
        <div className="text-muted-foreground mt-6 min-h-6 text-center text-sm">{footer}</div>
        <LanguageButton />
      </div>
    </main>
  );
}
