import 'server-only';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { env } from '../../../platform/env';

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  file_name: z.string().regex(/^[\w.+-]+$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  depends: z.array(z.string()),
  imports: z.array(z.string()),
  /** The maker has it at this address, if it is not beside the others. */
  address: z.url().optional(),
});

export type LockedPackage = z.infer<typeof packageSchema>;

const lockSchema = z.looseObject({ info: z.unknown(), packages: z.record(z.string(), packageSchema) });

export type PackageLock = z.infer<typeof lockSchema>;

const versionSchema = z.object({ version: z.string() });

/** Models ask for these packages first. Pandas needs openpyxl, which the list of Pyodide lacks. */
const WANTED_PACKAGES = ['numpy', 'pandas', 'matplotlib', 'openpyxl'];

export interface PackageOffer {
  readonly lock: PackageLock;
  readonly wanted: readonly string[];
}

const PLAIN = {
  install_dir: 'site',
  package_type: 'package',
  unvendored_tests: false,
} as const;

/** The list of Pyodide lacks these packages; they stay as they were published. */
const ADDED_PACKAGES: readonly LockedPackage[] = [
  {
    ...PLAIN,
    name: 'openpyxl',
    version: '3.1.5',
    file_name: 'openpyxl-3.1.5-py2.py3-none-any.whl',
    sha256: '5282c12b107bffeef825f4617dc029afaf41d0ea60823bbb665ef3079dc79de2',
    depends: ['et-xmlfile'],
    imports: ['openpyxl'],
    address: 'https://files.pythonhosted.org/packages/py2.py3/o/openpyxl/openpyxl-3.1.5-py2.py3-none-any.whl',
  },
  {
    ...PLAIN,
    name: 'et-xmlfile',
    version: '2.0.0',
    file_name: 'et_xmlfile-2.0.0-py3-none-any.whl',
    sha256: '7a91720bc756843502c3b7504c77b8fe44217c85c537d85037f0f536151b2caa',
    depends: [],
    imports: ['et_xmlfile'],
    address: 'https://files.pythonhosted.org/packages/py3/e/et_xmlfile/et_xmlfile-2.0.0-py3-none-any.whl',
  },
];

export function pyodideFolder(): string {
  return join(process.cwd(), 'node_modules', 'pyodide');
}

/** Packages fit only one version of Pyodide. */
export async function pyodideVersion(): Promise<string> {
  return versionSchema.parse(JSON.parse(await readFile(join(pyodideFolder(), 'package.json'), 'utf8')))
    .version;
}

export async function readPackageOffer(): Promise<PackageOffer> {
  const lock = lockSchema.parse(
    JSON.parse(await readFile(join(pyodideFolder(), 'pyodide-lock.json'), 'utf8')),
  );
  const added = ADDED_PACKAGES.map((each) => [each.name, each] as const);
  return {
    lock: { ...lock, packages: { ...Object.fromEntries(added), ...lock.packages } },
    wanted: WANTED_PACKAGES,
  };
}

export async function packagesFolder(): Promise<string> {
  return resolve(env().DATA_DIR, 'python', await pyodideVersion());
}

/** Packages that are not in the list are left out. */
export function withDependencies(lock: PackageLock, names: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const visit = (name: string): void => {
    const one = lock.packages[name];
    if (one === undefined || found.has(name)) return;
    found.set(name, one);
    one.depends.forEach(visit);
  };
  names.forEach(visit);
  return [...found.values()];
}
