import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { z } from 'zod';
import { SharedConversation } from '@/components/shared-conversation/shared-conversation';
import { SharedPageBusy } from '@/components/shared-conversation/shared-page-busy';
import { sharedPagePath } from '@/lib/contracts/share/share';
import { answerUnavailable } from '@/lib/server/http/page-response';
import { takePublicPageTurn } from '@/lib/server/http/public-page-turn';
import { requestAddress } from '@/lib/server/http/request/request-address';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

interface SharedPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<unknown>;
}

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1) });

const RETRY_AFTER_S = 5;

const readOnce = cache(async (token: string, pageNumber: number) => {
  const address = requestAddress({ headers: await headers() });
  const branch = await readSharedBranch(token, pageNumber, address);
  // Only rendering takes a turn: an address over its limit does not delay the others.
  if (branch === null || (await takePublicPageTurn(address))) return branch;
  answerUnavailable(RETRY_AFTER_S);
  return 'busy';
});

export async function generateMetadata({ params, searchParams }: SharedPageProps): Promise<Metadata> {
  const { page } = querySchema.parse(await searchParams);
  const branch = await readOnce((await params).token, page);
  const t = await getTranslations('share.page');
  return {
    title: branch === 'busy' ? t('busyTitle') : (branch?.title ?? t('missingTitle')),
    referrer: 'no-referrer',
    robots: { index: false, follow: false, noarchive: true },
  };
}

/** It requires no session and sets no cookie. */
export default async function SharedPage({ params, searchParams }: SharedPageProps) {
  const { token } = await params;
  const { page } = querySchema.parse(await searchParams);
  const branch = await readOnce(token, page);
  if (branch === null) notFound();
  const { appTitle } = await getStartupConfig(new Date());
  if (branch === 'busy') return <SharedPageBusy path={sharedPagePath(token, page)} appTitle={appTitle} />;
  return <SharedConversation branch={branch} token={token} appTitle={appTitle} />;
}
