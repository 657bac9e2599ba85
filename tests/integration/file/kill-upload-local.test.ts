import { killAtRow, killSuite } from '../../support/storage/kill-suite';
import { withLocalStorage } from '../../support/storage/storage-stage';

const stage = withLocalStorage();

describe('files on the disk of this server', () => killSuite(stage, (killed) => killAtRow(stage, killed)));
