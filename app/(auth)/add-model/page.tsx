import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddModelView } from '@/components/auth/set-up/add-model-view';
import { ADD_MODEL_PAGE } from '@/lib/contracts/server/set-up';
import { HOME_PATH, toLoginPath } from '@/lib/domain/account/return-path';
import { findPageSession } from '@/lib/server/auth/session/page-session';
import { getUser } from '@/lib/server/services/account/user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('server');
  return { title: t('addModelTitle') };
}

export default async function AddModelPage() {
  const signedIn = await findPageSession();
  if (signedIn === null) redirect(toLoginPath(ADD_MODEL_PAGE));
  if ((await getUser(signedIn.ownerId)).role !== 'ADMIN') redirect(HOME_PATH);
  return <AddModelView />;
}
