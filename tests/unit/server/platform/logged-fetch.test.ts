import { loggedFetch } from '@/lib/server/platform/outbound/logged-fetch';

it('logs of a request only host, method and outcome, and only where DEBUG_LOGGING is on', async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  process.env['DEBUG_LOGGING'] = 'true';
  const fetch = loggedFetch(() => Promise.resolve(new Response('x', { status: 201 })));
  await fetch('https://provider.example/v1?key=hunter2', {
    method: 'POST',
    headers: { 'api-key': 'hunter2' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'debug',
    method: 'POST',
    host: 'provider.example',
    outcome: 201,
  });
  expect(lines[0]).not.toContain('hunter2');
});
