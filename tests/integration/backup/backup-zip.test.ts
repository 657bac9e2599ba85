import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { BackupZip } from '@/lib/server/services/backup/backup-zip';
import { readSteadily } from '@/lib/server/services/backup/read-steadily';

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'parley-zip-'));
const directoryPath = join(folder, 'directory');
const mtime = new Date('2026-11-30T03:04:06Z');

afterEach(() => rmSync(directoryPath, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const from = (bytes: Uint8Array | string) => Readable.from(Buffer.from(bytes), { objectMode: false });

it('what it writes is read by other programs, with names, comments and contents as they were', async () => {
  const path = join(folder, 'a.zip');
  const zip = new BackupZip(createWriteStream(path), { mtime, directoryPath });
  const noise = randomBytes(300_000);
  const rows = 'x\t\\N\n'.repeat(50_000);
  await zip.add('tables/ä b.copy', from(rows), { isPacked: true });
  await zip.add('files/owner/noise', from(noise), { isPacked: false, comment: '{"source":"local"}' });
  await zip.add('files/owner/empty', from(''), { isPacked: false });
  const { sizeBytes, sha256 } = await zip.end();
  expect(readFileSync(path).byteLength).toBe(sizeBytes);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const script = `
import zipfile, hashlib, json, sys
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps([z.testzip(), [[i.filename, i.file_size, i.compress_type, i.comment.decode(), hashlib.sha256(z.read(i)).hexdigest()] for i in z.infolist()]]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [broken, entries] = JSON.parse(stdout);
  expect(broken).toBeNull();
  expect(entries).toEqual([
    ['tables/ä b.copy', 250_000, 8, '', sha256Of(rows)],
    ['files/owner/noise', 300_000, 0, '{"source":"local"}', sha256Of(noise)],
    ['files/owner/empty', 0, 0, '', sha256Of('')],
  ]);
});

it('the file of its directory may lose its name meanwhile, as the sweep of what is spooled takes it', async () => {
  const path = join(folder, 'swept.zip');
  const zip = new BackupZip(createWriteStream(path), { mtime, directoryPath });
  const add = (count: number, name: string) =>
    Array.from({ length: count }).reduce<Promise<void>>(
      (before, _none, at) =>
        before.then(() => zip.add(`${name}/${String(at)}`.padEnd(200, 'x'), from('a'), { isPacked: false })),
      Promise.resolve(),
    );
  await add(400, 'first');
  rmSync(directoryPath);
  await add(400, 'second');
  await zip.end();
  const script = `
import zipfile, sys
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), len(z.infolist()))`;
  expect(spawnSync('python3', ['-c', script, path], { encoding: 'utf8' }).stdout).toBe('None 800\n');
});

it('an output that fails ends the entry that is read, with its own error', async () => {
  const failing = new Writable({
    highWaterMark: 1,
    write: (_piece, _encoding, done) => setImmediate(() => done(new Error('the disk is full'))),
  });
  const zip = new BackupZip(failing, { mtime, directoryPath });
  await expect(zip.add('a', from(randomBytes(200_000)), { isPacked: true })).rejects.toThrow(
    'the disk is full',
  );
  await zip.abort(new Error('given up'));
});

it('an output that no one reads is left when it is destroyed', async () => {
  const output = new PassThrough();
  const zip = new BackupZip(output, { mtime, directoryPath });
  const adding = zip.add('a', from(randomBytes(1_000_000)), { isPacked: false });
  setImmediate(() => output.destroy(new Error('the bucket refused it')));
  await expect(adding).rejects.toThrow('the bucket refused it');
  await zip.abort(new Error('given up'));
});

it('an entry that fails is thrown, and the output ends by an error', async () => {
  const path = join(folder, 'cut.zip');
  const output = createWriteStream(path);
  const zip = new BackupZip(output, { mtime, directoryPath });
  const broken = async function* () {
    yield randomBytes(10);
    await Promise.resolve();
    throw new Error('the source broke');
  };
  await expect(
    zip.add('a', Readable.from(broken(), { objectMode: false }), { isPacked: false }),
  ).rejects.toThrow('the source broke');
  await zip.abort(new Error('given up'));
  expect(output.destroyed).toBe(true);
  expect(existsSync(directoryPath)).toBe(false);
});

it('a storage that sends more than it said is left at once', async () => {
  let sentBytes = 0;
  const endless = async function* () {
    for (;;) {
      await Promise.resolve();
      sentBytes += 10;
      yield new Uint8Array(10);
    }
  };
  const open = () => Promise.resolve({ sizeBytes: 25, bytes: endless() });
  const taken: number[] = [];
  const reading = (async () => {
    for await (const piece of readSteadily(await open(), open)) {
      taken.push(piece.byteLength);
      if (taken.length > 100) throw new Error('It never ends.');
    }
  })();
  await expect(reading).rejects.toThrow('It sent more than the 25 bytes that it said.');
  expect([sentBytes, taken]).toEqual([30, [10, 10]]);
});

it('a read that breaks off goes on where it was, as often as it comes further', async () => {
  const whole = randomBytes(30);
  const starts: number[] = [];
  const open = (start: number) => {
    starts.push(start);
    const bytes = async function* () {
      await Promise.resolve();
      yield whole.subarray(start, start + 10);
      if (start + 10 < whole.byteLength) throw new Error('cut');
    };
    return Promise.resolve({ sizeBytes: whole.byteLength, bytes: bytes() });
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of readSteadily(await open(0), open)) pieces.push(piece);
  expect(Buffer.concat(pieces)).toEqual(whole);
  expect(starts).toEqual([0, 10, 20]);
});
