import { withLocalStorage } from '../../support/storage/storage-stage';
import { storingSuite } from '../../support/storage/storing-suite';

describe('files on the disk of this server', () => storingSuite(withLocalStorage()));
