import { describeCause } from '@/lib/server/platform/describe-cause';
import { redact } from '@/lib/server/platform/redact';

it('has name, message and code of an error and of its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const error = new TypeError('fetch failed', { cause: refused });
  expect(describeCause(error)).toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    cause: { name: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' },
  });
});

it('has the message of an object that only looks like an error, as job queues emit it', () => {
  const emitted = { message: 'terminating connection', code: '57P01', queue: 'titles', worker: 'a1' };
  expect(describeCause(emitted)).toEqual(emitted);
});

it('has only the field names of an unknown object, never a value', () => {
  const told = JSON.stringify(describeCause({ password: 'hunter2', token: 'abc' }));
  expect(told).toBe('{"fields":["password","token"]}');
});

it('is bounded however long a message is, however deep its causes are and even when they form a cycle', () => {
  const error: Error & { cause?: unknown } = new Error('x'.repeat(1_000_000));
  error.cause = error;
  expect(JSON.stringify(describeCause(error)).length).toBeLessThan(20_000);
  const many = new AggregateError(Array.from({ length: 10_000 }, () => new Error('y'.repeat(10_000))));
  expect(JSON.stringify(describeCause(many)).length).toBeLessThan(20_000);
});

it.each([undefined, null, 7, 'text', Symbol('s'), () => 1, Object.create(null)])(
  'describes %p without throwing',
  (thrown: unknown) => {
    expect(JSON.stringify(describeCause(thrown))).not.toContain('[object Object]');
  },
);

it('masks the password of an address in a message', () => {
  expect(redact('cannot reach postgresql://parley:hunter2@db.example.org/x')).toBe(
    'cannot reach postgresql://***@db.example.org/x',
  );
});
