import type { MetadataRoute } from 'next';
import { getLocale } from 'next-intl/server';
import { SHARED_IN_FIELDS, SHARED_IN_PATH } from '@/lib/contracts/system/shared-in';
import { FILE_TYPES } from '@/lib/domain/file/file-types';
import { directionOf } from '@/lib/i18n/direction';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

// The operator's name for the application is known only at run time.
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { appTitle } = await getStartupConfig(new Date());
  const lang = await getLocale();
  return {
    id: '/',
    name: appTitle,
    short_name: appTitle,
    lang,
    dir: directionOf(lang),
    start_url: '/c/new',
    scope: '/',
    display: 'standalone',
    // The light theme's colour; a dark page sets its own.
    background_color: '#fdfcfa',
    theme_color: '#fdfcfa',
    share_target: {
      action: SHARED_IN_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARED_IN_FIELDS.title,
        text: SHARED_IN_FIELDS.text,
        url: SHARED_IN_FIELDS.url,
        files: [{ name: SHARED_IN_FIELDS.files, accept: [...FILE_TYPES] }],
      },
    },
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
