import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { limitedBody } from '../../../platform/outbound/limited-body';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';
import { withDependencies, type LockedPackage, type PackageOffer } from './package-lock';

const SIZE_LIMIT_BYTES = 200 * MEGABYTE;
const TIME_LIMIT_MS = 5 * 60_000;

export interface FetchedPackage {
  readonly name: string;
  readonly version: string;
  readonly state: 'fetched' | 'cached' | 'failed';
  /** Is in English; empty when it succeeded. */
  readonly problem: string;
}

/**
 * `source` is a folder or an address. Keeps a file only when its hash is the published one; yields each outcome.
 */
export async function* fetchPackages(
  { lock, wanted }: PackageOffer,
  { source, folder }: { source: string; folder: string },
): AsyncGenerator<FetchedPackage> {
  await mkdir(folder, { recursive: true });
  for (const one of withDependencies(lock, wanted)) {
    const { name, version: packageVersion } = one;
    const told = { name, version: packageVersion };
    try {
      const wasThere = await isWhole(join(folder, one.file_name), one);
      if (!wasThere) await store(folder, one, await load(source, one.file_name));
      yield { ...told, state: wasThere ? 'cached' : 'fetched', problem: '' };
    } catch (error) {
      yield { ...told, state: 'failed', problem: error instanceof Error ? error.message : String(error) };
    }
  }
}

async function isWhole(path: string, { sha256 }: LockedPackage): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && hashOf(bytes) === sha256;
}

async function store(folder: string, { file_name, sha256 }: LockedPackage, bytes: Uint8Array): Promise<void> {
  if (hashOf(bytes) !== sha256) throw new Error(`${file_name} is not what was published: its hash differs.`);
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(path, bytes, { flag: 'wx' });
    await rename(path, join(folder, file_name));
  } finally {
    await rm(path, { force: true });
  }
}

async function load(source: string, fileName: string): Promise<Uint8Array> {
  if (!/^https?:\/\//.test(source)) return readFile(join(resolve(source), fileName));
  const address = new URL(encodeURIComponent(fileName), source.endsWith('/') ? source : `${source}/`);
  const response = await outboundFetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw new Error(`${address.href} answered ${String(response.status)}.`);
  return new Uint8Array(await new Response(limitedBody(response.body, SIZE_LIMIT_BYTES)).arrayBuffer());
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
