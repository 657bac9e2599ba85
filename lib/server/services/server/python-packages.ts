import 'server-only';
import type { PythonPackages } from '@/lib/contracts/server/python-packages';
import { AppError } from '@/lib/domain/shared/app-error';
import { unsafeNoteAction, type Actor } from '../../db/server/admin-action-repository';
import { env } from '../../platform/env';
import { logError, logEvent } from '../../platform/log';
import { keepAlive } from '../../platform/shape/keep-alive';
import { forgetPackages } from '../../tools/python/packages/current-packages';
import {
  claimFetch,
  endFetch,
  noteFetch,
  readFetchNote,
  type FetchNote,
} from '../../tools/python/packages/fetch-note';
import { fetchPackages, missingBytes } from '../../tools/python/packages/fetch-packages';
import { packagesFolder, readPackageOffer } from '../../tools/python/packages/package-lock';
import { readPackageSet } from '../../tools/python/packages/package-set';
import { isPythonOffered } from '../../tools/python/python-engine';

/** The progress is noted this often; a process is known to have died after several times of it. */
const NOTE_MS = 500;

export async function getPythonPackages(): Promise<PythonPackages> {
  if (!(await usesPackages())) return { packages: [], fetch: null };
  const [offer, folder] = await Promise.all([readPackageOffer(), packagesFolder()]);
  const [{ shown }, fetch] = await Promise.all([readPackageSet(offer, folder), readFetchNote(folder)]);
  const packages = offer.wanted.map((name) => ({
    name,
    version: offer.lock.packages[name]?.version ?? '',
    isThere: shown.includes(name),
  }));
  return { packages, fetch };
}

/** Returns once the fetch has begun. Throws not_found. */
export async function beginFetchingPackages(actor: Actor): Promise<void> {
  if (!(await usesPackages())) throw new AppError('not_found');
  const folder = await packagesFolder();
  if (!(await claimFetch(folder))) return;
  keepAlive(fetchAll(folder), 'the packages for Python could not be fetched');
  await unsafeNoteAction({ actor, action: 'fetch_python_packages', subject: '' });
}

async function usesPackages(): Promise<boolean> {
  return env().PYTHON_ENGINE === 'pyodide' && (await isPythonOffered());
}

class Note implements FetchNote {
  fetchedBytes = 0;
  totalBytes: number | null = null;
  readonly problems: string[] = [];
}

async function fetchAll(folder: string): Promise<void> {
  const note = new Note();
  let noting = Promise.resolve();
  const timer = setInterval(() => {
    noting = noting
      .then(() => noteFetch(folder, note))
      .catch((error: unknown) => logError('a fetch could not be noted', error));
  }, NOTE_MS);
  try {
    const offer = await readPackageOffer();
    const target = {
      source: env().PYTHON_PACKAGES_URL ?? null,
      folder,
      onBytes: (count: number) => (note.fetchedBytes += count),
    };
    note.totalBytes = await missingBytes(offer, target);
    for await (const { name, state, problem } of fetchPackages(offer, target))
      if (state === 'failed') note.problems.push(`${name}: ${problem}`);
  } finally {
    clearInterval(timer);
    forgetPackages();
    // A note that came after the end would say that it goes on.
    await noting;
    await endFetch(folder, note);
  }
  logEvent('packages for Python were fetched', { failed: note.problems.length });
}
