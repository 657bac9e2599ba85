import 'server-only';
import { readdir } from 'node:fs/promises';
import { withDependencies, type PackageLock, type PackageOffer } from './package-lock';

export interface PackageSet {
  readonly folder: string;
  /** Pyodide checks the hashes when it loads a package. */
  readonly lock: PackageLock;
  readonly shown: readonly string[];
}

/** A package is offered only with all its dependencies. */
export async function readPackageSet({ lock, wanted }: PackageOffer, folder: string): Promise<PackageSet> {
  const files = new Set(await readdir(folder).catch(() => []));
  const isComplete = (name: string): boolean =>
    withDependencies(lock, [name]).every(({ file_name }) => files.has(file_name));
  const names = Object.keys(lock.packages).filter(isComplete);
  const packages = Object.fromEntries(withDependencies(lock, names).map((one) => [one.name, one]));
  // Pandas looks for it when it reads a workbook; the code does not name it.
  const pandas = packages['pandas'];
  if (pandas !== undefined && packages['openpyxl'] !== undefined)
    packages['pandas'] = { ...pandas, depends: [...pandas.depends, 'openpyxl'] };
  const shown = wanted.filter((name) => packages[name] !== undefined);
  return { folder, lock: { ...lock, packages }, shown };
}
