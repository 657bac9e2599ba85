import {
  GOOGLE_TEST_BUCKET,
  startGoogleStorageServer,
  tokenPreload,
  writeServiceAccount,
} from '../../support/storage/google-storage-server';
import { memorySuite } from '../../support/storage/memory-suite';
import { withRemoteStorage } from '../../support/storage/storage-stage';

const account = writeServiceAccount();
const stage = withRemoteStorage('firebase', startGoogleStorageServer, (origin) => ({
  FIREBASE_STORAGE_BUCKET: GOOGLE_TEST_BUCKET,
  FIREBASE_SERVICE_KEY_FILE: account,
  FIREBASE_ENDPOINT_URL: origin,
  NODE_OPTIONS: tokenPreload(),
}));

describe('files by firebase', () => memorySuite(stage));
