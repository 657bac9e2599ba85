import 'server-only';
import { env } from '../platform/env';
import { fetchPackages } from '../tools/python/packages/fetch-packages';
import { packagesFolder, readPackageOffer } from '../tools/python/packages/package-lock';
import { CommandProblem, type OperatorCommand } from './command';

export const fetchPythonPackages: OperatorCommand = {
  name: 'fetch-python-packages',
  summary: 'Fetches numpy, pandas, matplotlib and openpyxl for Python.',
  usage: '',
  help: [
    'They are for PYTHON_ENGINE=pyodide; the other engines use what their system has. They come from PYTHON_PACKAGES_URL, a',
    'folder or an address, else from where their makers publish them (cdn.jsdelivr.net and files.pythonhosted.org). It may',
    'be called again, also with another folder: what is there is kept, and each file is kept only when its hash is the',
    'published one. Running sessions go on without them. Settings, Server does the same by a button.',
  ],
  options: {},
  arity: [0, 0],
  needsDatabase: 'never',
  async run(_input, terminal) {
    const engine = env().PYTHON_ENGINE;
    if (engine === 'system' || engine === 'vercel')
      terminal.note(`PYTHON_ENGINE is ${engine}, which does not use these packages.`);
    let failures = 0;
    const target = { source: env().PYTHON_PACKAGES_URL ?? null, folder: await packagesFolder() };
    for await (const { name, version, state, problem } of fetchPackages(await readPackageOffer(), target)) {
      if (state === 'failed') failures += 1;
      terminal.print(`${name} ${version}: ${state === 'failed' ? `failed. ${problem}` : state}`);
    }
    if (failures > 0)
      throw new CommandProblem(`Not fetched: ${String(failures)}. Packages that need them are not offered.`);
  },
};
