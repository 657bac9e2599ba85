import { noise, plainPicture } from '../../data/pictures';
import { writeZip } from '../../data/write-zip';
import { until } from '../../until';
import { asks, plain, prepared, refused, times, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import { formOf } from '../users';

const READING_LIMIT_MS = 40_000;

/** One call deletes at most this many files. */
const DELETED_AT_ONCE = 1_000;

const idIn = (text: string): string => /"file_id":"([^"]+)"/.exec(text)?.[1] ?? '';

export async function attached({ made }: BystanderStage): Promise<{ fileId: string; filename: string }> {
  const form = formOf({ bytes: await noise(700), filename: 'picture.png' });
  const { file_id: fileId } = await made('POST', '/api/files/images', form);
  return { fileId: String(fileId), filename: 'picture.png' };
}

/** Attaches several pictures with as many pixels as are accepted. */
const attachLargestPictures = prepared(
  () => plainPicture(8_000, 5_000),
  ({ call }, bytes) =>
    times(4, () => call('POST', '/api/files/images', formOf({ bytes, filename: 'picture.png' }))),
);

/** The spreadsheet has as many cells as are read of one. */
async function largestSpreadsheet(): Promise<Uint8Array<ArrayBuffer>> {
  const cells = Array.from(
    { length: 40 },
    (_, index) => `<c t="inlineStr"><is><t>harbour ${String(index)}</t></is></c>`,
  );
  const row = `<row>${cells.join('')}</row>`;
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return new Uint8Array(
    await writeZip({
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Tides" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row.repeat(10_000)}</sheetData></worksheet>`,
    }),
  );
}

async function readDocument(
  { call }: Pick<BystanderStage, 'call'>,
  filename: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const fileId = idIn((await call('POST', '/api/files', formOf({ bytes, filename }))).text);
  await until(
    async () => !(await call('GET', `/api/files/${fileId}`)).text.includes('"textState":"pending"'),
    READING_LIMIT_MS,
  );
  return fileId;
}

/** 125,000 lines have as many characters as are read of one text. */
const textOf = (lines: number) =>
  new Uint8Array(
    Buffer.from('The harbour lies quiet in the morning, boats wait for the tide.\n'.repeat(lines)),
  );

export const FILE_ROWS: Rows = {
  ...plain(200, ['GET /api/files/config', 'GET /api/user/storage']),
  ...plain(200, ['GET /api/files'], 4),
  'POST /api/files': prepared(largestSpreadsheet, async (stage, spreadsheet) => {
    await Promise.all([
      readDocument(stage, 'tides.xlsx', spreadsheet),
      readDocument(stage, 'tides.txt', textOf(125_000)),
    ]);
  }),
  'POST /api/files/direct': refused(
    405,
    'the server of these rows stores files on its disk, which takes none of a client itself',
    ({ call }) =>
      times(6, () =>
        call('POST', '/api/files/direct', {
          filename: 'n'.repeat(1_000),
          type: 'text/plain',
          bytes: 1_000_000,
          endpoint: 'openAI',
        }),
      ),
  ),
  // The check goes through the code of the two rows beside it.
  'POST /api/files/direct/[fileId]': prepared(attached, ({ call }, { fileId }) =>
    times(6, () => call('POST', `/api/files/direct/${fileId}`)),
  ),
  'POST /api/files/images': attachLargestPictures,
  'GET /api/files/download/[fileId]': prepared(attached, ({ call }, { fileId }) =>
    times(20, () => call('GET', `/api/files/download/${fileId}`)),
  ),
  'GET /api/files/[fileId]': prepared(attached, ({ call }, { fileId }) =>
    times(6, () => call('GET', `/api/files/${fileId}`)),
  ),
  'PATCH /api/files/[fileId]': prepared(attached, ({ call }, { fileId }) =>
    times(6, () => call('PATCH', `/api/files/${fileId}`, { filename: `${'n'.repeat(250)}.png` })),
  ),
  'GET /api/files/[fileId]/text': prepared(
    (stage) => readDocument(stage, 'tides.txt', textOf(10_000)),
    ({ call }, fileId) =>
      times(6, (index) => call('GET', `/api/files/${fileId}/text?from=${String(index * 80)}`)),
  ),
  // The file has as many messages, folders and assistants as are named.
  'GET /api/files/[fileId]/uses': prepared(
    async (stage) => {
      const { database, account } = stage;
      const file = await attached(stage);
      const files = [
        { ...file, mimeType: 'image/webp', sizeBytes: 1, widthPx: 1, heightPx: 1, placeholder: null },
      ];
      await database.query('update messages set files = $2::jsonb where "conversationId" = any($1::uuid[])', [
        account.conversationIds.slice(0, 20),
        JSON.stringify(files),
      ]);
      await database.query(
        `insert into folder_files ("folderId", "fileId", "userId") select "folderId", $2, $1 from folders where "userId" = $1`,
        [account.userId, file.fileId],
      );
      await database.query(
        `insert into assistant_files ("assistantId", "fileId", "userId") select "assistantId", $2, $1 from assistants where "userId" = $1`,
        [account.userId, file.fileId],
      );
      return file.fileId;
    },
    ({ call }, fileId) => times(6, () => call('GET', `/api/files/${fileId}/uses`)),
  ),
  'DELETE /api/files': prepared(
    async ({ database, account }) => {
      const rows = await database.query(
        `select "fileId" as file_id from files where "userId" = $1 and filename like 'picture %'
         order by "updatedAt" limit $2`,
        [account.userId, DELETED_AT_ONCE],
      );
      return rows;
    },
    ({ call }, files) => call('DELETE', '/api/files', { files }),
  ),
  'POST /api/files/images/avatar': prepared(
    () => plainPicture(5_000, 4_900),
    ({ call }, bytes) =>
      times(4, () =>
        call('POST', '/api/files/images/avatar', formOf({ bytes, filename: 'me.png', field: 'input' })),
      ),
  ),
  'DELETE /api/files/images/avatar': asks(
    ({ call }) => times(4, () => call('DELETE', '/api/files/images/avatar')),
    204,
  ),
  'GET /images/[userId]/[name]': prepared(
    async ({ made }) => {
      const bytes = await plainPicture(200, 200);
      const { url } = await made(
        'POST',
        '/api/files/images/avatar',
        formOf({ bytes, filename: 'me.png', field: 'input' }),
      );
      return String(url);
    },
    ({ callAs, user }, url) => times(20, () => callAs(null, { cookie: user.cookie })('GET', url)),
  ),
};
