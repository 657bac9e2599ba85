import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageSource } from '@/lib/domain/file/stored-file';

/** The environment is read once, so each case loads the modules again. */
async function withEnvironment(settings: Readonly<Record<string, string>>) {
  jest.resetModules();
  for (const [name, value] of Object.entries(settings)) process.env[name] = value;
  const transfer = await import('@/lib/server/storage/direct-transfer');
  const storage = await import('@/lib/server/storage/storage-settings');
  const { spoolFolder } = await import('@/lib/server/storage/spool');
  return { ...transfer, ...storage, spoolFolder };
}

const S3 = { AWS_REGION: 'eu-central-1', AWS_BUCKET_NAME: 'parley' };
const chosen = (fileStrategy: StorageSource | null) => ({ fileStrategy });

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
});
afterEach(() => {
  process.env = before;
});

it('the variable wins over the configuration file, and without both files stay on this server', async () => {
  const { sourceOfNewFiles } = await withEnvironment({ FILE_STRATEGY: 's3' });
  expect([sourceOfNewFiles(chosen('firebase')), sourceOfNewFiles(chosen(null))]).toEqual(['s3', 's3']);
  const unset = await withEnvironment({ FILE_STRATEGY: '' });
  expect(unset.sourceOfNewFiles(chosen('firebase'))).toBe('firebase');
  expect(unset.sourceOfNewFiles(chosen(null))).toBe('local');
});

it('a storage that does not exist is named with those that do', async () => {
  const { findSettingProblems } = await import('@/lib/server/platform/env');
  expect(findSettingProblems({ FILE_STRATEGY: 'gcs' })).toEqual([
    'FILE_STRATEGY must be one of local, s3, firebase, uploadthing.',
  ]);
});

it('functions have no disk: local is refused in one sentence that names the setting, and nothing else is', async () => {
  const { findStorageProblem } = await withEnvironment({ PARLEY_SHAPE: 'functions', ...S3 });
  expect(findStorageProblem('local')).toBe(
    'Functions have no disk that keeps files: set FILE_STRATEGY to s3, firebase or uploadthing, and what that needs.',
  );
  expect(findStorageProblem('s3')).toBeNull();
  const machine = await withEnvironment({ PARLEY_SHAPE: 'machine' });
  expect(machine.findStorageProblem('local')).toBeNull();
});

it('what passes through functions lies among the temporary files', async () => {
  const { spoolFolder } = await withEnvironment({
    PARLEY_SHAPE: 'functions',
    DATA_DIR: '/nowhere',
  });
  expect(await spoolFolder()).toBe(join(tmpdir(), 'parley-uploads'));
});

it('pages connect to the bucket that takes their files, and only where files go there directly', async () => {
  const amazon = await withEnvironment({ PARLEY_SHAPE: 'functions', FILE_STRATEGY: 's3', ...S3 });
  expect(amazon.listUploadSources()).toEqual(['https://parley.s3.eu-central-1.amazonaws.com']);
  expect(amazon.listDeliverySources()).toEqual(['https://parley.s3.eu-central-1.amazonaws.com']);
  const other = await withEnvironment({
    PARLEY_SHAPE: '',
    DIRECT_UPLOADS: 'true',
    AWS_ENDPOINT_URL: 'https://s3.example:9000/x',
  });
  expect(other.listUploadSources()).toEqual(['https://s3.example:9000/parley/']);
  expect(other.listDeliverySources()).toEqual([]);
  const off = await withEnvironment({ DIRECT_UPLOADS: 'auto' });
  expect(off.listUploadSources()).toEqual([]);
  expect(off.isUploadedDirectly(chosen(null))).toBe(false);
  const disk = await withEnvironment({ DIRECT_UPLOADS: 'true', FILE_STRATEGY: 'local' });
  expect(disk.isUploadedDirectly(chosen(null))).toBe(false);
});

it('the server of UploadThing and the bucket of Firebase are named alone', async () => {
  const token = Buffer.from(JSON.stringify({ apiKey: 'sk_live_x', appId: 'a', regions: ['sea1'] }));
  const { listUploadSources } = await withEnvironment({
    DIRECT_UPLOADS: 'true',
    FIREBASE_STORAGE_BUCKET: 'app.appspot.com',
    UPLOADTHING_TOKEN: token.toString('base64'),
  });
  expect(listUploadSources()).toEqual([
    'https://storage.googleapis.com/app.appspot.com/',
    'https://*.ingest.uploadthing.com',
  ]);
});
