import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { iconName } from '../../platform/icon-name';
import { logWarning } from '../../platform/log';
import { operatorConfig } from '../../platform/operator-config';
import { fetchRemotePicture } from '../../platform/outbound/fetch-remote-picture';
import { singleton } from '../../platform/singleton';
import { toIconPicture } from '../../platform/square-picture';
import type { Picture } from '../account/get-picture';

/** A failed fetch is tried again after this time. */
const RETRY_MS = 600_000;

interface FetchedIcon {
  readonly bytes: Promise<Uint8Array<ArrayBuffer> | null>;
  readonly startedAtMs: number;
}

declare module '../../platform/singleton' {
  interface Singletons {
    endpointIcons: Map<string, FetchedIcon>;
  }
}

/**
 * Returns the icon that the operator's file configures for an endpoint, by the name that the list of endpoints states.
 * It is fetched once a process and drawn as a PNG. Throws not_found when no endpoint has it or no picture could be
 * fetched.
 */
export async function getEndpointIcon(name: string): Promise<Picture> {
  const { customEndpoints } = await operatorConfig();
  const url = customEndpoints.flatMap(({ iconURL }) => iconURL ?? []).find((icon) => iconName(icon) === name);
  const bytes = url === undefined ? null : await fetched(url, Date.now());
  if (bytes === null) throw new AppError('not_found');
  return { bytes, mimeType: 'image/png', tag: `"${name}"` };
}

async function fetched(url: string, nowMs: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const icons = singleton('endpointIcons', () => new Map<string, FetchedIcon>());
  const known = icons.get(url);
  if (known !== undefined && ((await known.bytes) !== null || nowMs - known.startedAtMs < RETRY_MS))
    return known.bytes;
  const fetching = { bytes: fetchIcon(url), startedAtMs: nowMs };
  icons.set(url, fetching);
  return fetching.bytes;
}

async function fetchIcon(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await fetchRemotePicture(url).catch(() => null);
  const picture = file === null ? null : await toIconPicture(file).catch(() => null);
  if (picture === null) logWarning('the icon of an endpoint could not be fetched as a picture', { url });
  return picture;
}
