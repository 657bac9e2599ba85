import 'server-only';
import { LRUCache } from 'lru-cache';
import { AppError } from '@/lib/domain/shared/app-error';
import { toIconPicture } from '../../pictures/square-picture';
import { iconName } from '../../platform/icon-name';
import { logWarning } from '../../platform/log';
import { operatorConfig } from '../../platform/operator-config';
import { fetchRemotePicture } from '../../platform/outbound/fetch-remote-picture';
import { singleton } from '../../platform/singleton';
import type { Picture } from '../account/get-picture';

const RETRY_MS = 600_000;

/** Beyond this number the icon that was not shown for longest is dropped. */
const ICONS_LIMIT = 500;

type IconCache = LRUCache<string, Promise<Uint8Array<ArrayBuffer> | null>>;

declare module '../../platform/singleton' {
  interface Singletons {
    endpointIcons: IconCache;
  }
}

/** Each process fetches an icon once. Throws not_found. */
export async function getEndpointIcon(name: string): Promise<Picture> {
  const { customEndpoints } = await operatorConfig();
  const url = customEndpoints.flatMap(({ iconURL }) => iconURL ?? []).find((icon) => iconName(icon) === name);
  const bytes = url === undefined ? null : await fetched(url);
  if (bytes === null) throw new AppError('not_found');
  return { bytes, mimeType: 'image/png', tag: `"${name}"` };
}

async function fetched(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const icons = singleton('endpointIcons', (): IconCache => new LRUCache({ max: ICONS_LIMIT }));
  const known = icons.get(url);
  if (known !== undefined) return known;
  const fetching = fetchIcon(url);
  icons.set(url, fetching);
  const bytes = await fetching;
  if (bytes === null) icons.set(url, fetching, { ttl: RETRY_MS });
  return bytes;
}

async function fetchIcon(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await fetchRemotePicture(url).catch(() => null);
  const picture = file === null ? null : await toIconPicture(file).catch(() => null);
  if (picture === null)
    logWarning('the icon of an endpoint could not be fetched as a picture; the next try is in ten minutes', {
      url,
    });
  return picture;
}
