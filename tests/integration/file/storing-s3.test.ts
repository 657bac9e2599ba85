import { withS3Storage } from '../../support/storage/storage-stage';
import { storingSuite } from '../../support/storage/storing-suite';

describe('files by S3', () => storingSuite(withS3Storage()));
