import { launch } from '../../support/servers/launched';
import { writeStorageConfig } from '../../support/storage/write-storage-config';

it('a server whose files are to go to a storage that is not set up does not start, and says what is missing', async () => {
  const server = await launch({ CONFIG_PATH: writeStorageConfig('uploadthing') });
  expect(await server.exited).toBe(1);
  expect(server.out() + server.err()).toContain('To store files by uploadthing, set UPLOADTHING_TOKEN.');
  await server.clean();
}, 120_000);
