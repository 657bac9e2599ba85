import 'server-only';
import { env } from '../platform/env';
import { fetchPackages } from '../tools/python/packages/fetch-packages';
import { packagesFolder, pyodideVersion, readPackageOffer } from '../tools/python/packages/package-lock';
import { CommandProblem, type OperatorCommand } from './command';

export const fetchPythonPackages: OperatorCommand = {
  name: 'fetch-python-packages',
  summary: 'Fetches numpy, pandas, matplotlib and openpyxl for Python.',
  usage: '',
  help: [
    'They are for PYTHON_ENGINE=pyodide; the system engine uses those of the system. They come from PYTHON_PACKAGES_URL, a',
    "folder or an address, else from Pyodide's distribution, which has all but openpyxl and et_xmlfile: put their wheels,",
    'as their makers published them, into a folder. It may be called again, also with another folder: what is there is',
    'kept, and each file is kept only when its hash is the published one. Running sessions go on without them.',
  ],
  options: {},
  arity: [0, 0],
  needsDatabase: 'never',
  async run(_input, terminal) {
    if (env().PYTHON_ENGINE === 'system')
      terminal.note('PYTHON_ENGINE is system, which does not use these packages.');
    let failures = 0;
    const source = env().PYTHON_PACKAGES_URL ?? distributionAddress(await pyodideVersion());
    const target = { source, folder: await packagesFolder() };
    for await (const { name, version, state, problem } of fetchPackages(await readPackageOffer(), target)) {
      if (state === 'failed') failures += 1;
      terminal.print(`${name} ${version}: ${state === 'failed' ? `failed. ${problem}` : state}`);
    }
    if (failures > 0)
      throw new CommandProblem(`Not fetched: ${String(failures)}. Packages that need them are not offered.`);
  },
};

function distributionAddress(version: string): string {
  return `https://cdn.jsdelivr.net/pyodide/v${version}/full/`;
}
