import { launch } from '../../support/servers/launched';
import { until } from '../../support/until';

it('the server for development answers from the sources, and ends with its launcher', async () => {
  const server = await launch({}, 'dev');
  try {
    // A failure shows what it said.
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
