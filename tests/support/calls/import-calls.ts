import { GET as archive } from '@/app/api/account/archive/route';
import { DELETE as cancelImport, GET as getImport } from '@/app/api/imports/[importId]/route';
import { GET as listImports, POST as upload } from '@/app/api/imports/route';
import { importListSchema, importUploadPath, type ImportList } from '@/lib/contracts/import/imports';
import { importJobSchema, type ImportJob } from '@/lib/domain/import/import-job';
import { importNext } from '@/lib/server/jobs/import-jobs';
import { getUserAs, pageRequest, registerUser } from './account-calls';

type Body = BodyInit;

export interface Importer {
  readonly userId: string;
  readonly bearer: string;
  send(body: Body, name?: string): Promise<Response>;
  /** Runs the job too, and returns the state it ended in. */
  import(body: Body, name?: string): Promise<ImportJob>;
  get(importId: string): Promise<Response>;
  cancel(importId: string): Promise<Response>;
  list(): Promise<ImportList>;
  archive(): Promise<Uint8Array<ArrayBuffer>>;
  archiveAnswer(): Promise<Response>;
}

export async function newImporter(): Promise<Importer> {
  const { bearer } = await registerUser();
  const authorization = `Bearer ${bearer}`;
  const user: { id: string } = await (await getUserAs(authorization)).json();
  const plain = (path: string) => pageRequest(path, undefined, { authorization }, 'GET');
  const place = (importId: string) => ({ params: Promise.resolve({ importId }) });
  const send = (body: Body, name = 'export.json') => {
    const call = {
      method: 'POST',
      headers: {
        authorization,
        origin: 'http://localhost:3080',
        host: 'localhost:3080',
        'content-type': 'application/octet-stream',
      },
      body,
      // This is Node's own field, for bodies that are streams.
      duplex: 'half' as const,
    };
    return upload(new Request(`http://localhost:3080${importUploadPath(name)}`, call));
  };
  const archiveAnswer = () => archive(plain('/api/account/archive'), { params: Promise.resolve({}) });
  return {
    userId: user.id,
    bearer,
    send,
    async import(body, name) {
      const answer = await send(body, name);
      if (answer.status !== 202) throw new Error(`The upload failed: ${await answer.text()}`);
      const { importId } = importJobSchema.parse(await answer.json());
      await importQueued();
      return importJobSchema.parse(await (await getImport(plain('/'), place(importId))).json());
    },
    get: (importId) => getImport(plain('/api/imports/x'), place(importId)),
    cancel: (importId) => cancelImport(plain('/api/imports/x'), place(importId)),
    list: async () =>
      importListSchema.parse(await (await listImports(plain('/api/imports'), place(''))).json()),
    archive: async () => new Uint8Array(await (await archiveAnswer()).arrayBuffer()),
    archiveAnswer,
  };
}

export async function importQueued(): Promise<void> {
  while (await importNext());
}
