import { memorySuite } from '../../support/storage/memory-suite';
import { withLocalStorage } from '../../support/storage/storage-stage';

describe('files by local', () => memorySuite(withLocalStorage()));
