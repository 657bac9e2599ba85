import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PublishedPage } from '@/components/artifacts/published/published-page';
import { SharedPageBusy } from '@/components/shared-conversation/shared-page-busy';
import { publishedPagePath } from '@/lib/contracts/share/published';
import { answerUnavailable } from '@/lib/server/http/page-response';
import { takePublicPageTurn } from '@/lib/server/http/public-page-turn';
import { requestAddress } from '@/lib/server/http/request/request-address';
import { readPublishedArtifact } from '@/lib/server/services/share/read-published-artifact';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

interface PageProps {
  params: Promise<{ token: string }>;
}

const RETRY_AFTER_S = 5;

const readOnce = cache(async (token: string) => {
  const address = requestAddress({ headers: await headers() });
  const artifact = await readPublishedArtifact(token, address);
  // A long code takes some milliseconds to be written into the page.
  if (artifact === null || (await takePublicPageTurn(address))) return artifact;
  answerUnavailable(RETRY_AFTER_S);
  return 'busy';
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const artifact = await readOnce((await params).token);
  const t = await getTranslations('share.page');
  return {
    title: artifact === 'busy' ? t('busyTitle') : (artifact?.title ?? t('missingTitle')),
    referrer: 'no-referrer',
    robots: { index: false, follow: false, noarchive: true },
  };
}

/** It requires no session and sets no cookie. */
export default async function PublishedArtifactPage({ params }: PageProps) {
  const { token } = await params;
  const artifact = await readOnce(token);
  if (artifact === null) notFound();
  const { appTitle } = await getStartupConfig(new Date());
  if (artifact === 'busy') return <SharedPageBusy path={publishedPagePath(token)} appTitle={appTitle} />;
  return <PublishedPage artifact={artifact} token={token} appTitle={appTitle} />;
}
