import 'server-only';
import { singleton } from '../../../platform/singleton';
import { packagesFolder, readPackageOffer } from './package-lock';
import { readPackageSet, type PackageSet } from './package-set';

/** For this time packages that are new may be missing. */
const CACHE_MS = 60_000;

declare module '../../../platform/singleton' {
  interface Singletons {
    pythonPackages: { set: Promise<PackageSet>; readAtMs: number };
  }
}

export async function currentPackages(): Promise<PackageSet> {
  const cached = singleton('pythonPackages', () => ({ set: read(), readAtMs: Date.now() }));
  if (Date.now() - cached.readAtMs > CACHE_MS) {
    cached.readAtMs = Date.now();
    cached.set = read();
  }
  return cached.set;
}

export function forgetPackages(): void {
  delete globalThis.parleySingletons?.pythonPackages;
}

async function read(): Promise<PackageSet> {
  return readPackageSet(await readPackageOffer(), await packagesFolder());
}
