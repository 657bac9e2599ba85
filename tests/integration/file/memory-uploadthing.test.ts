import { memorySuite } from '../../support/storage/memory-suite';
import { withRemoteStorage } from '../../support/storage/storage-stage';
import { startUploadThingServer, UPLOADTHING_TEST_TOKEN } from '../../support/storage/uploadthing-server';

const stage = withRemoteStorage('uploadthing', startUploadThingServer, (origin) => ({
  UPLOADTHING_TOKEN: UPLOADTHING_TEST_TOKEN,
  UPLOADTHING_ENDPOINT_URL: origin,
}));

describe('files by uploadthing', () => memorySuite(stage));
