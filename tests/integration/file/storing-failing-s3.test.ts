import { registerUser } from '../../support/calls/account-calls';
import { postFile } from '../../support/calls/file-calls';
import { seededRandom } from '../../support/seeded-random';
import { JOURNEY_SETTINGS, journeySuite } from '../../support/storage/journey-suite';
import type { StorageFault } from '../../support/storage/object-server';
import { withS3Storage } from '../../support/storage/storage-stage';
import { storingSuite } from '../../support/storage/storing-suite';

const FAULTS: readonly StorageFault[] = ['refuse', 'break', 'lose_answer', 'cut'];
/** Each request is tried three times, so some writes and reads fail for good. */
const FAILING_SHARE = 0.35;

const stage = withS3Storage(JOURNEY_SETTINGS);
const random = seededRandom('faults of S3');

beforeEach(() => {
  // The log names each failure, as it should.
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  stage.interfere(() =>
    random() < FAILING_SHARE ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? null) : null,
  );
});

afterEach(() => {
  jest.restoreAllMocks();
});

jest.setTimeout(240_000);

describe('files by S3 that fails at random', () => {
  storingSuite(stage);
  journeySuite(stage);
});

it('a storage that is down is a clear error, its log has no secret, and nothing of the file stays', async () => {
  const { bearer } = await registerUser();
  stage.interfere(() => 'break');
  const bytes = new Uint8Array([0, 1, 2]);
  const response = await postFile(bearer, { bytes, filename: 'a.bin' });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    code: 'storage_unavailable',
    message: 'Files cannot be stored or read right now. Try again in a moment.',
  });
  const log = jest.mocked(process.stderr.write).mock.calls.join('\n');
  expect(log).toContain('the storage of files failed');
  expect(log).not.toContain(stage.settings()['AWS_SECRET_ACCESS_KEY']);
  expect(await stage.database.query(`select 1 from files where state = 'pending'`)).toEqual([]);
  stage.interfere(() => null);
  expect((await postFile(bearer, { bytes, filename: 'a.bin' })).status).toBe(200);
});
