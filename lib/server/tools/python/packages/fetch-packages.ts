import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';
import { pyodideVersion, withDependencies, type LockedPackage, type PackageOffer } from './package-lock';

/** The largest package is a tenth of this. */
const SIZE_LIMIT_BYTES = 64 * MEGABYTE;
const TIME_LIMIT_MS = 5 * 60_000;
const SIZE_TIME_LIMIT_MS = 10_000;

export interface FetchedPackage {
  readonly name: string;
  readonly version: string;
  readonly state: 'fetched' | 'cached' | 'failed';
  /** The problem is an English sentence; an empty text means success. */
  readonly problem: string;
}

export interface PackageTarget {
  /** It is a folder or an address; null means that of the makers. */
  readonly source: string | null;
  readonly folder: string;
  readonly onBytes?: (count: number) => void;
}

/** Only files with the published hash are kept. Yields each outcome. */
export async function* fetchPackages(
  { lock, wanted }: PackageOffer,
  target: PackageTarget,
): AsyncGenerator<FetchedPackage> {
  await mkdir(target.folder, { recursive: true });
  for (const one of withDependencies(lock, wanted)) {
    const { name, version: packageVersion } = one;
    const told = { name, version: packageVersion };
    try {
      const wasThere = await isWhole(join(target.folder, one.file_name), one);
      if (!wasThere) await store(one, target);
      yield { ...told, state: wasThere ? 'cached' : 'fetched', problem: '' };
    } catch (error) {
      yield { ...told, state: 'failed', problem: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Returns null when a source does not say it. */
export async function missingBytes(
  { lock, wanted }: PackageOffer,
  { source, folder }: PackageTarget,
): Promise<number | null> {
  const sizes = await Promise.all(
    withDependencies(lock, wanted).map(async (one) =>
      (await isWhole(join(folder, one.file_name), one)) ? 0 : sizeAt(await placeOf(one, source)),
    ),
  );
  return sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0);
}

async function sizeAt(place: URL | string): Promise<number | null> {
  if (typeof place === 'string') return null;
  try {
    const signal = AbortSignal.timeout(SIZE_TIME_LIMIT_MS);
    const { ok, headers } = await outboundFetch(place, { method: 'HEAD', signal });
    const size = Number(headers.get('content-length') ?? Number.NaN);
    return ok && Number.isSafeInteger(size) && size >= 0 && size <= SIZE_LIMIT_BYTES ? size : null;
  } catch {
    return null;
  }
}

async function isWhole(path: string, { sha256 }: LockedPackage): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
}

async function store(one: LockedPackage, { source, folder, onBytes }: PackageTarget): Promise<void> {
  const part = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > SIZE_LIMIT_BYTES)
        throw new Error(`${one.file_name} is larger than ${String(SIZE_LIMIT_BYTES / MEGABYTE)} MB.`);
      hash.update(piece);
      onBytes?.(piece.byteLength);
      yield piece;
    }
  };
  try {
    await pipeline(await open(await placeOf(one, source)), counted, createWriteStream(part, { flags: 'wx' }));
    if (hash.digest('hex') !== one.sha256)
      throw new Error(`${one.file_name} is not what was published: its hash differs.`);
    await rename(part, join(folder, one.file_name));
  } finally {
    await rm(part, { force: true });
  }
}

async function open(place: URL | string): Promise<AsyncIterable<Uint8Array>> {
  if (typeof place === 'string') return createReadStream(place);
  const response = await outboundFetch(place, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (response.ok && response.body !== null) return response.body;
  await response.body?.cancel();
  throw new Error(`${place.href} answered ${String(response.status)}.`);
}

/** A place is an address, or a path as a text. */
async function placeOf(
  { file_name: file, address }: LockedPackage,
  source: string | null,
): Promise<URL | string> {
  if (source === null)
    return new URL(
      address ??
        `https://cdn.jsdelivr.net/pyodide/v${await pyodideVersion()}/full/${encodeURIComponent(file)}`,
    );
  if (!/^https?:\/\//.test(source)) return join(resolve(source), file);
  return new URL(encodeURIComponent(file), source.endsWith('/') ? source : `${source}/`);
}
