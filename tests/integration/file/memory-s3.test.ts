import { memorySuite } from '../../support/storage/memory-suite';
import { withS3Storage } from '../../support/storage/storage-stage';

describe('files by s3', () => memorySuite(withS3Storage()));
