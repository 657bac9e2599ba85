import { killAtRequests, killSuite } from '../../support/storage/kill-suite';
import { withS3Storage } from '../../support/storage/storage-stage';

const stage = withS3Storage();

describe('files by S3', () => killSuite(stage, (killed) => killAtRequests(stage, killed)));
