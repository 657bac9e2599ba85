import { Server } from 'node:http';

const emit = Server.prototype.emit;

/** Takes away, after the tests of a file, what stands before the servers of this process: other files run in it too. */
export function restoreServers(): void {
  afterAll(() => {
    Server.prototype.emit = emit;
  });
}
