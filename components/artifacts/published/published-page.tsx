import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { BrandMark } from '@/components/shared/page/brand-mark';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import type { PublishRequest } from '@/lib/contracts/share/published';
import { PublishedView } from './published-view';

interface PublishedPageProps {
  artifact: Pick<PublishRequest, 'title' | 'kind' | 'language' | 'code'>;
  token: string;
  appTitle: string;
}

export function PublishedPage({ artifact, token, appTitle }: PublishedPageProps) {
  const t = useTranslations('publish.page');
  return (
    <div className="flex h-dvh flex-col">
      <header className="shrink-0 border-b px-4 py-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 dir="auto" className="min-w-0 truncate text-sm font-semibold">
            {artifact.title}
          </h1>
          <Link
            href="/"
            prefetch={false}
            className="text-muted-foreground hover:text-foreground flex items-center gap-1.5 rounded-sm text-[0.8125rem] touch:min-h-11"
          >
            <BrandMark className="size-5" />
            {t('made', { appTitle })}
          </Link>
        </div>
        <p className="text-muted-foreground flex items-start gap-1.5 text-[0.8125rem] text-pretty">
          <TriangleAlert aria-hidden className="text-warning mt-0.5 size-3.5 shrink-0" />
          {t('note')}
        </p>
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        <PartBoundary>
          <PublishedView {...artifact} token={token} />
        </PartBoundary>
      </main>
    </div>
  );
}
