import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fileRecordSchema } from '@/lib/contracts/file/files';
import { registrationOf } from '../calls/account-calls';
import { plainPicture } from '../data/pictures';
import { checkStored } from '../faults/check-stored';
import { inLongForm } from '../faults/long-form';
import { builtServer, type BuiltServer } from '../servers/built-server';
import { until } from '../until';
import { beginUpload, type SlowUpload } from './slow-upload';
import { expectNoOrphan, sweepLater, type StorageStage } from './storage-stage';

const LARGE_BYTES = 16 * 1024 * 1024;
/** The server has received this share of the body when it is killed. */
const SHARES = [0, 0.2, 0.5, 0.9];
/** At a kill this number of four uploads have their row. */
const STARTED = inLongForm([1, 1, 2, 3, 4], [1, 4]);
/** A kill hits these requests to the storage: the first, each part, and the one that completes a large file. */
const LARGE_STOPS = stopsAt(
  [0, 1, 2, 3, 4, 5],
  [
    [0, 'lose_answer'],
    [1, 'break'],
    [5, 'break'],
    [5, 'lose_answer'],
  ],
);
const PICTURE_STOPS = stopsAt(
  [0, 1],
  [
    [0, 'lose_answer'],
    [1, 'break'],
  ],
);
/** With the four while an upload comes in. */
const POINTS_AT_LEAST = inLongForm(20, 10);

/** `break`: the request did not take effect; `lose_answer`: it did. */
type Stop = readonly [request: number, fault: 'break' | 'lose_answer'];

/** The long form has both faults at each of these requests. */
function stopsAt(requests: readonly number[], chosen: readonly Stop[]): readonly Stop[] {
  const all = requests.flatMap((request): Stop[] => [
    [request, 'break'],
    [request, 'lose_answer'],
  ]);
  return inLongForm(all, chosen);
}

interface KilledServer {
  readonly bearer: string;
  readonly server: BuiltServer;
}

/**
 * Kills the process in the middle of an upload, at four points while it comes in and at others while it is stored:
 * once swept, every row has its objects and every object its row.
 */
export function killSuite(
  stage: StorageStage,
  killWhileStored: (killed: KilledServer) => Promise<number>,
): void {
  let server: BuiltServer;

  beforeAll(async () => {
    server = await builtServer(stage.database.url, stage.settings());
    await server.start();
  }, 120_000);

  afterAll(() => server.crash());

  it('a server killed at many points of an upload leaves no orphan and no hole once it was swept', async () => {
    const bearer = await register(server.origin);
    let points = 0;
    const uploads: SlowUpload[] = [];
    for (const share of SHARES) {
      const file = { bytes: randomBytes(LARGE_BYTES), filename: 'a.bin' };
      const upload = beginUpload(server.origin, bearer, file);
      upload.send(share);
      uploads.push(upload);
      points += 1;
    }
    await server.crash();
    expect(await Promise.all(uploads.map(({ answered }) => answered))).toEqual(SHARES.map(() => null));
    await server.start();
    points += await killWhileStored({ bearer, server });
    expect(points).toBeGreaterThanOrEqual(POINTS_AT_LEAST);
    // The kills did hit: the objects they left are there until they are swept.
    await expect(expectNoOrphan(stage)).rejects.toThrow();
    await sweepLater(stage);
    await checkStored(stage.database, { listKeys: stage.listKeys });
    await expectReadable(server.origin, bearer);
  }, 400_000);
}

/** Kills the server as soon as the row of an upload exists, or a little later. */
export async function killAtRow(stage: StorageStage, { bearer, server }: KilledServer): Promise<number> {
  let points = 0;
  for (const [round, started] of STARTED.entries()) {
    const uploads = [];
    for (let index = 0; index < 4; index += 1) {
      const bytes = index % 2 === 0 ? randomBytes(LARGE_BYTES) : await plainPicture(1_500, 1_000 + round);
      uploads.push(beginUpload(server.origin, bearer, { bytes, filename: 'a.bin' }));
    }
    for (const upload of uploads) upload.send(1);
    const ids = uploads.map(({ fileId }) => fileId);
    // The first ones of four simultaneous uploads are further in each round.
    await until(async () => {
      const rows = await stage.database.query('select 1 from files where "tempFileId" = any($1)', [ids]);
      return rows.length >= started;
    });
    await server.crash();
    points += uploads.length;
    await Promise.all(uploads.map(({ answered }) => answered));
    await server.start();
  }
  return points;
}

/** Kills the server before or after each of its requests to the storage took effect. */
export async function killAtRequests(stage: StorageStage, { bearer, server }: KilledServer): Promise<number> {
  let points = 0;
  for (const { bytes, stops } of [
    { bytes: randomBytes(LARGE_BYTES), stops: LARGE_STOPS },
    { bytes: await plainPicture(1_500, 1_000), stops: PICTURE_STOPS },
  ])
    for (const [stop, fault] of stops) {
      let seen = 0;
      let reached: () => void = () => undefined;
      const isReached = new Promise<void>((settle) => (reached = settle));
      stage.interfere(({ method }) => {
        if (method !== 'PUT' && method !== 'POST') return null;
        seen += 1;
        if (seen < stop + 1) return null;
        reached();
        return fault;
      });
      const upload = beginUpload(server.origin, bearer, { bytes, filename: 'a.bin' });
      upload.send(1);
      await isReached;
      await server.crash();
      await upload.answered;
      stage.interfere(() => null);
      points += 1;
      await server.start();
    }
  return points;
}

async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registrationOf()),
  });
  expect(response.status).toBe(200);
  return response.headers.get('authorization') ?? '';
}

/** Each shown file must come whole, and the next upload must be stored. */
async function expectReadable(origin: string, bearer: string): Promise<void> {
  const next = beginUpload(origin, bearer, { bytes: randomBytes(100), filename: 'a.bin' });
  next.send(1);
  expect(await next.answered).toBe(200);
  const headers = { authorization: bearer };
  const list = await fetch(`${origin}/api/files`, { headers });
  for (const { filepath, type } of z.array(fileRecordSchema).parse(await list.json())) {
    const response = await fetch(new URL(filepath, origin), { headers });
    expect(response.status).toBe(200);
    const { byteLength } = await response.arrayBuffer();
    expect(type === 'image/webp' ? byteLength > 0 : [100, LARGE_BYTES].includes(byteLength)).toBe(true);
  }
}
