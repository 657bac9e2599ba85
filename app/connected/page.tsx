import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { actionReturnSchema } from '@/lib/contracts/assistant/action-account';
import { HOME_PATH } from '@/lib/domain/account/return-path';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

const querySchema = z.object({ outcome: z.catch(actionReturnSchema, 'failed') });

interface ConnectedPageProps {
  searchParams: Promise<unknown>;
}

export async function generateMetadata({ searchParams }: ConnectedPageProps): Promise<Metadata> {
  const { outcome } = querySchema.parse(await searchParams);
  const t = await getTranslations('actionAccounts');
  return {
    title: t(outcome === 'done' ? 'connectedTitle' : 'failedTitle'),
    robots: { index: false, follow: false },
  };
}

export default async function ConnectedPage({ searchParams }: ConnectedPageProps) {
  const { outcome } = querySchema.parse(await searchParams);
  const [t, { appTitle }] = await Promise.all([
    getTranslations('actionAccounts'),
    getStartupConfig(new Date()),
  ]);
  return (
    <PageNotice
      title={t(outcome === 'done' ? 'connectedTitle' : 'failedTitle')}
      text={t(`outcomes.${outcome}`)}
      appTitle={appTitle}
    >
      <Link href={HOME_PATH} className={buttonVariants({ variant: 'outline' })}>
        {t('back')}
      </Link>
    </PageNotice>
  );
}
