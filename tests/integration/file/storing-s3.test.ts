import { longForm } from '../../support/faults/long-form';
import { JOURNEY_SETTINGS, journeySuite } from '../../support/storage/journey-suite';
import { withS3Storage } from '../../support/storage/storage-stage';
import { storingSuite } from '../../support/storage/storing-suite';

const stage = withS3Storage(JOURNEY_SETTINGS);

describe('files by S3', () => {
  storingSuite(stage);
  // On the S3 that fails they have to pass as well, each step until it succeeds.
  if (longForm()) journeySuite(stage);
});
