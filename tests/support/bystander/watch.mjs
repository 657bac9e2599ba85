import { Agent, request } from 'node:http';

/**
 * A process of its own requests the same pages over and over, so that what it measures is the server's time and not
 * that of the test. Started by `bystander.ts`; reports every sample, and answers `flush` when every call that was
 * under way at that moment has ended.
 */
const [origin, authorization] = process.argv.slice(2);
const PAUSE_MS = 10;
const TIME_LIMIT_MS = 120_000;

const samples = [];
const running = new Set();

function ask(path) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const next = () => {
    const startMs = performance.timeOrigin + performance.now();
    let settle = () => undefined;
    const call = new Promise((resolve) => (settle = resolve));
    running.add(call);
    const end = (status) => {
      samples.push({
        path,
        startMs,
        durationMs: performance.timeOrigin + performance.now() - startMs,
        status,
      });
      running.delete(call);
      settle();
      setTimeout(next, PAUSE_MS);
    };
    const sent = request(
      `${origin}${path}`,
      { agent, headers: { authorization }, timeout: TIME_LIMIT_MS },
      (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode));
      },
    );
    let isOver = false;
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => {
      if (!isOver) end(0);
      isOver = true;
    });
    sent.end();
  };
  next();
}

process.on('message', (message) => {
  if (message !== 'flush') return;
  void Promise.all([...running]).then(() => process.send(samples.splice(0)));
});
process.on('disconnect', () => process.exit(0));

ask('/health');
ask('/api/convos');
