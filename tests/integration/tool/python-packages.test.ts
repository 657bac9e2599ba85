import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PythonResult } from '@/lib/server/tools/python/contract';
import { fetchPackages, type FetchedPackage } from '@/lib/server/tools/python/packages/fetch-packages';
import { readPackageOffer, type PackageOffer } from '@/lib/server/tools/python/packages/package-lock';
import { readPackageSet, type PackageSet } from '@/lib/server/tools/python/packages/package-set';
import { createPythonEngine } from '@/lib/server/tools/python/python-engine';
import { findPythonWalls } from '@/lib/server/tools/python/python-walls';
import { writeZip } from '../../support/data/write-zip';
import { ON_DISK } from '../../support/python/on-disk';
import { pythonCall } from '../../support/python/python-call';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';

jest.setTimeout(120_000);

const SETTINGS = {
  engine: 'pyodide',
  memoryMegabytes: 512,
  sessions: 2,
  sessionsOfUser: 2,
  idleMs: 60_000,
} as const;
const WHEEL = 'greeter-1.0-py3-none-any.whl';

async function wheel(): Promise<Buffer> {
  const record = 'greeter.py,,\ngreeter-1.0.dist-info/METADATA,,\ngreeter-1.0.dist-info/WHEEL,,\n';
  return Buffer.from(
    await writeZip({
      'greeter.py': 'def greet(name):\n    return f"Hello {name}"\n',
      'greeter-1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: greeter\nVersion: 1.0\n',
      'greeter-1.0.dist-info/WHEEL': 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
      'greeter-1.0.dist-info/RECORD': record,
    }),
  );
}

async function fetched(offer: PackageOffer, source: string, folder: string): Promise<FetchedPackage[]> {
  const all = [];
  for await (const one of fetchPackages(offer, { source, folder })) all.push(one);
  return all;
}

async function runWith(packages: PackageSet, ...cells: string[]): Promise<PythonResult[]> {
  const engine = createPythonEngine(() => packages, {
    ...SETTINGS,
    walls: await findPythonWalls('pyodide'),
  });
  try {
    const done = [];
    for (const code of cells) done.push(await engine.run(pythonCall(code)));
    return done;
  } finally {
    engine.close();
  }
}

describe('packages for Python', () => {
  const folder = mkdtempSync(join(ON_DISK, 'parley-python-'));
  const mirror = mkdtempSync(join(tmpdir(), 'parley-mirror-'));
  afterAll(() => [folder, mirror].forEach((path) => rmSync(path, { recursive: true, force: true })));

  it('tell the model clearly of one that is not installed', async () => {
    const [done] = await runWith(await readPackageSet(await readPackageOffer(), folder), 'import numpy');
    expect(done?.error).toContain(
      'numpy is not installed here, and no package can be installed. Only the standard library is installed.',
    );
  });

  it('are taken from a folder, only with the published hash, and can be imported then', async () => {
    const bytes = await wheel();
    const { lock } = await readPackageOffer();
    const greeter = {
      name: 'greeter',
      version: '1.0',
      file_name: WHEEL,
      install_dir: 'site',
      package_type: 'package',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      depends: [],
      imports: ['greeter'],
    };
    const spoilt = { ...greeter, name: 'spoilt', file_name: 'spoilt.whl', imports: ['spoilt'] };
    const offer = { lock: { ...lock, packages: { greeter, spoilt } }, wanted: ['greeter', 'spoilt'] };
    writeFileSync(join(mirror, WHEEL), bytes);
    writeFileSync(join(mirror, 'spoilt.whl'), 'something else');

    expect(await fetched(offer, mirror, folder)).toMatchObject([
      { name: 'greeter', state: 'fetched' },
      { name: 'spoilt', state: 'failed', problem: 'spoilt.whl is not what was published: its hash differs.' },
    ]);
    expect(readdirSync(folder)).toEqual([WHEEL]);
    expect((await fetched(offer, mirror, folder))[0]).toMatchObject({ state: 'cached' });

    const packages = await readPackageSet(offer, folder);
    expect(packages.shown).toEqual(['greeter']);
    const [found, missing] = await runWith(
      packages,
      'from greeter import greet\ngreet("Ada")',
      'import spoilt',
    );
    expect(found).toMatchObject({ error: null, result: "'Hello Ada'" });
    expect(missing?.error).toContain(
      'spoilt is not installed here, and no package can be installed. Installed beside the standard library: greeter.',
    );
  });

  it('are taken from an address', async () => {
    const offer = await readPackageOffer();
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.statusCode = 404;
      response.end();
    });
    const origin = await listenLocally(server);
    try {
      const all = await fetched(offer, `${origin}/mirror`, join(folder, 'other'));
      expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['numpy', 'six', 'et-xmlfile']));
      expect(all.filter(({ problem }) => !problem.endsWith('answered 404.'))).toEqual([]);
      expect(asked).toContain(`/mirror/${offer.lock.packages['numpy']?.file_name ?? ''}`);
    } finally {
      await stopListening(server);
    }
  });
});
