import { JOURNEY_SETTINGS, journeySuite } from '../../support/storage/journey-suite';
import { withLocalStorage } from '../../support/storage/storage-stage';
import { storingSuite } from '../../support/storage/storing-suite';

const stage = withLocalStorage(JOURNEY_SETTINGS);

describe('files on the disk of this server', () => {
  storingSuite(stage);
  journeySuite(stage);
});
