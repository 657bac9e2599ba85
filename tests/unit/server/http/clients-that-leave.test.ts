import { z } from 'zod';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { parseJsonBody } from '@/lib/server/http/route/parse-request';
import { rawBodyRoute } from '@/lib/server/http/route/raw-body-route';
import { readFormFile } from '@/lib/server/http/route/read-form';
import { heavyRead } from '@/lib/server/limits/heavy-read';
import { longCopy } from '@/lib/server/limits/long-copy';

const OWNER = ownerIdSchema.parse('5b0b9d39-4c2f-4c29-9b51-16ad2a4c8d11');
const BAD_REQUEST = 400;

/** The framework hands this on when the client leaves while it sends. */
function brokenOff(contentType: string): Request {
  let isBegun = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      else controller.enqueue(new TextEncoder().encode('{"text":'));
      isBegun = true;
    },
  });
  const init = { method: 'POST', body, headers: { 'content-type': contentType }, duplex: 'half' };
  return new Request('http://localhost/x', init);
}

describe('A client that leaves', () => {
  it('while it sends a body is no error of the server', async () => {
    const broken = { code: 'malformed_body' };
    await expect(parseJsonBody(brokenOff('application/json'), z.unknown())).rejects.toMatchObject(broken);
    await expect(
      readFormFile(brokenOff('multipart/form-data; boundary=x'), { field: 'file', limitBytes: 1_000 }),
    ).rejects.toMatchObject(broken);
    const answer = await rawBodyRoute(() => Promise.resolve(new Response()))(brokenOff('application/json'));
    expect(answer.status).toBe(BAD_REQUEST);
  });

  it.each([
    ['a heavy read', heavyRead],
    ['a long copy', longCopy],
  ])('while the database works on %s is not told as a database that was too busy', async (_name, work) => {
    const leaving = new AbortController();
    const cancelled = work(OWNER, leaving.signal, () => {
      leaving.abort();
      return Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }));
    });
    await expect(cancelled).rejects.toHaveProperty('name', 'AbortError');
  });

  it('does not hide an error of the server', async () => {
    const leaving = new AbortController();
    const failed = heavyRead(OWNER, leaving.signal, () => {
      leaving.abort();
      return Promise.reject(new Error('a bug'));
    });
    await expect(failed).rejects.toThrow('a bug');
  });
});
