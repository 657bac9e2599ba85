import { logError, logEvent, logWarning } from '@/lib/server/platform/log';

function linesOf(write: () => void): string[] {
  const spy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  write();
  const lines = spy.mock.calls.map(([line]) => String(line));
  spy.mockRestore();
  return lines;
}

it('writes one line of JSON with time, level, message and fields, and nothing of the machine', () => {
  const lines = linesOf(() => {
    logWarning('100 %s of %d', { endpoint: 'a\nb', count: 2 });
    logEvent('ready');
  });
  expect(lines.map((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toEqual([
    true,
    true,
  ]);
  const [warning, event] = lines.map((line): unknown => JSON.parse(line));
  expect(warning).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warning',
    message: '100 %s of %d',
    endpoint: 'a\nb',
    count: 2,
  });
  expect(event).toEqual({ time: expect.any(String), level: 'info', message: 'ready' });
});

it('describes the cause of an error, whatever was thrown, and names what it happened to', () => {
  const [line = ''] = linesOf(() =>
    logError('an answer could not be saved', new TypeError('no'), { runId: 'r' }),
  );
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    message: 'an answer could not be saved',
    runId: 'r',
    cause: { name: 'TypeError', message: 'no' },
  });
  expect(line.indexOf('"message":"an answer')).toBeLessThan(line.indexOf('"cause"'));
  const [of = ''] = linesOf(() => logError('failed', undefined));
  expect(JSON.parse(of)).toMatchObject({ cause: 'undefined' });
});

it('masks keys and passwords wherever they are in a line', () => {
  const [line = ''] = linesOf(() =>
    logError('cannot reach postgres://parley:hunter2@db/x', new Error('sk-abcdefghijk was refused'), {
      url: 'https://provider.example/v1?key=hunter2',
    }),
  );
  expect(line).not.toMatch(/hunter2|abcdefghijk/);
  expect(line).toContain('***');
});

it('masks a key in what a provider answered, which is JSON in the JSON of the line', () => {
  const answer = JSON.stringify({ error: { apiKey: 'hunter2-hunter2', reason: 'no' } });
  const lines = linesOf(() => {
    logError('a provider refused', new Error(answer));
    logError('a provider refused', new Error(JSON.stringify({ answer })));
  });
  for (const line of lines) {
    expect(line).not.toContain('hunter2');
    expect(JSON.stringify(JSON.parse(line))).toContain('***');
  }
});
