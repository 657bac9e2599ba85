import { Server } from 'node:http';

const emit = Server.prototype.emit;

/** Other files run in this process too, so this removes what stands before its servers. */
export function restoreServers(): void {
  afterAll(() => {
    Server.prototype.emit = emit;
  });
}
