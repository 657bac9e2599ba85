import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { launch } from '../../support/servers/launched';
import { until } from '../../support/until';

const EXECUTABLE = 0o755;
const otherNode = mkdtempSync(join(tmpdir(), 'parley-other-node-'));
writeFileSync(join(otherNode, 'node'), '#!/bin/sh\nexit 9\n', { mode: EXECUTABLE });

afterAll(() => rmSync(otherNode, { recursive: true }));

it('the server for development answers from the sources, and ends with its launcher', async () => {
  const path = [otherNode, process.env['PATH']].join(delimiter);
  const server = await launch({ PATH: path }, 'dev');
  try {
    // The test shows the output of a server that failed.
    await until(() => server.out().includes('Ready on') || server.hasExited(), 180_000).catch(
      () => undefined,
    );
    expect(server.out() + server.err()).toContain(`Ready on ${server.origin}`);
    const health = await fetch(`${server.origin}/health`);
    expect(health.status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await expect(fetch(`${server.origin}/health`)).rejects.toThrow();
  } finally {
    await server.clean();
  }
}, 240_000);
