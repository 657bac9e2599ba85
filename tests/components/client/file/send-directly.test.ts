/** @jest-environment ./tests/support/browser-environment.mjs */
import { waitFor } from '@testing-library/react';
import { sendDeletions } from '@/lib/client/file/attach/file-deletions';
import { uploadFile } from '@/lib/client/file/attach/upload-file';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { DIRECT_UPLOADS_PATH, directUploadPath } from '@/lib/contracts/file/direct-uploads';
import { FILES_PATH } from '@/lib/contracts/file/file-calls';
import { CONFIG_PATH } from '@/lib/contracts/system/config';
import { userSchema } from '@/lib/domain/account/user';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { fakeRecord } from '@/tests/support/data/fake-attachment';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const BUCKET = 'https://bucket.example/parley/key';

let server: FakeServer;

const stored = () => Response.json({ message: 'ok', ...fakeRecord('notes.txt') });

function offering(fromBytes: number): void {
  server.answer(CONFIG_PATH, () => Response.json({ directUploads: { fromBytes } }));
}

function begunWith(more: object = {}): void {
  server.answer(DIRECT_UPLOADS_PATH, () =>
    Response.json({
      file_id: 'direct-1',
      url: BUCKET,
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      ...more,
    }),
  );
}

beforeEach(() => {
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  server = new FakeServer();
  server.answer(FILES_PATH, stored);
  server.answer(directUploadPath('direct-1'), stored);
});

const calls = (path: string) => server.seen.filter((call) => call.path === path);

function upload(sizeBytes: number, controller = new AbortController()) {
  const ratios: number[] = [];
  const file = new File(['x'.repeat(sizeBytes)], 'notes.txt', { type: 'text/plain' });
  const choice = { endpoint: 'Mistral', endpointType: 'custom', model: 'small' } as const;
  const sent = uploadFile({
    tempId: 'temp-1',
    file,
    sides: null,
    choice,
    folderId: 'folder-1',
    signal: controller.signal,
    onProgress: (ratio) => ratios.push(ratio),
  });
  return { sent, ratios };
}

it('a large file goes to the storage, with progress, and the server is told with what it is for', async () => {
  offering(4 * MEGABYTE);
  begunWith();
  server.answer(BUCKET, () => new Response(null, { status: 200 }));
  const { sent, ratios } = upload(5 * MEGABYTE);
  expect((await sent).filename).toBe('notes.txt');
  expect(JSON.parse(calls(DIRECT_UPLOADS_PATH)[0]?.body ?? '')).toEqual({
    filename: 'notes.txt',
    type: 'text/plain',
    bytes: 5 * MEGABYTE,
    endpoint: 'custom',
    endpointName: 'Mistral',
    file_id: 'temp-1',
    folder_id: 'folder-1',
  });
  const [put] = calls('/parley/key');
  expect([put?.method, put?.authorization]).toEqual(['PUT', null]);
  expect(put?.headers.get('content-type')).toBe('text/plain');
  expect(ratios.at(-1)).toBe(1);
  expect(calls(directUploadPath('direct-1'))).toHaveLength(1);
  expect(calls(FILES_PATH)).toEqual([]);
});

it('a smaller file goes the usual way', async () => {
  offering(4 * MEGABYTE);
  await upload(2 * MEGABYTE).sent;
  expect([calls(DIRECT_UPLOADS_PATH), calls(FILES_PATH).length]).toEqual([[], 1]);
});

it.each([
  ['that the rules of the bucket keep from the page', () => Response.error()],
  ['that the storage refuses', () => new Response(null, { status: 403 })],
])('a file %s goes the usual way, and what was held for it is released', async (_name, answer) => {
  offering(4 * MEGABYTE);
  begunWith();
  server.answer(BUCKET, answer);
  await upload(5 * MEGABYTE).sent;
  expect(calls(FILES_PATH).filter(({ method }) => method === 'POST')).toHaveLength(1);
  await sendDeletions();
  const [deleted] = calls(FILES_PATH).filter(({ method }) => method === 'DELETE');
  expect(JSON.parse(deleted?.body ?? '').files).toEqual([{ file_id: 'direct-1' }]);
});

it('a file that is refused at the beginning is not sent at all', async () => {
  offering(4 * MEGABYTE);
  const refusal = { code: 'storage_full', message: 'No', details: { usedMegabytes: 1, limitMegabytes: 1 } };
  server.answer(DIRECT_UPLOADS_PATH, () => Response.json(refusal, { status: 413 }));
  await expect(upload(5 * MEGABYTE).sent).rejects.toMatchObject({ code: 'storage_full' });
  expect(calls(FILES_PATH)).toEqual([]);
});

it('an upload that is cancelled while it goes to the storage ends, and the server stores none', async () => {
  offering(4 * MEGABYTE);
  begunWith();
  server.answer(BUCKET, () => new Promise<Response>(() => undefined));
  const controller = new AbortController();
  const { sent } = upload(5 * MEGABYTE, controller);
  const ended = expect(sent).rejects.toThrow('cancelled');
  await waitFor(() => expect(calls('/parley/key')).toHaveLength(1));
  controller.abort(new Error('cancelled'));
  await ended;
  expect([calls(directUploadPath('direct-1')), calls(FILES_PATH)]).toEqual([[], []]);
});
