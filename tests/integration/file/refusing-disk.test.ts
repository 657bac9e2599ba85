import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerUser } from '../../support/calls/account-calls';
import { postFile } from '../../support/calls/file-calls';
import { newImporter } from '../../support/calls/import-calls';
import { noise, plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

const folder = mkdtempSync(join(tmpdir(), 'parley-refusing-disk-'));
const uploads = join(folder, 'uploads');
withDatabase({ DATA_DIR: folder });
let log: string[] = [];

beforeEach(() => {
  log = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line));
    return true;
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectToldAsOurs(answer: Response, code: string): Promise<void> {
  expect(await answer.json()).toMatchObject({ code: 'storage_unavailable' });
  expect(answer.status).toBe(503);
  expect(log.join('')).toContain(`"code":"${code}"`);
}

describe('where nothing can be written', () => {
  beforeAll(() => writeFileSync(uploads, 'a file in the place of the folder'));
  afterAll(() => rmSync(uploads));

  it('an upload is answered 503 with a line in the log, and not as a fault of the request', async () => {
    const { bearer } = await registerUser();
    await expectToldAsOurs(await postFile(bearer, { bytes: await plainPicture(64, 64) }), 'EEXIST');
  });

  it('so is an import', async () => {
    const importer = await newImporter();
    await expectToldAsOurs(await importer.send('[]'), 'EEXIST');
  });
});

const mount = (): boolean => {
  mkdirSync(uploads, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads]).status === 0;
};
const canMount = process.getuid?.() === 0 && mount() && spawnSync('umount', [uploads]).status === 0;
rmSync(uploads, { recursive: true, force: true });

// Only root can make a disk that is really full.
(canMount ? describe : describe.skip)('where the disk is full', () => {
  beforeAll(() => void mount());
  afterAll(() => void spawnSync('umount', [uploads]));

  it('an upload is answered 503 with a line in the log, and not as a fault of the request', async () => {
    const { bearer } = await registerUser();
    await expectToldAsOurs(await postFile(bearer, { bytes: await noise(400) }), 'ENOSPC');
  });

  it('so is an import', async () => {
    const importer = await newImporter();
    await expectToldAsOurs(await importer.send(`[${' '.repeat(200_000)}]`), 'ENOSPC');
  });
});
