import { surviveClosedLog } from '@/lib/server/lifecycle/survive-closed-log';

it('a log that cannot be written ends nothing and is not reported to itself', () => {
  surviveClosedLog();
  const closed = new Error('write EPIPE');
  for (const stream of [process.stdout, process.stderr])
    expect(() => stream.emit('error', closed)).not.toThrow();
});
