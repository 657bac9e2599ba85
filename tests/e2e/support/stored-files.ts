import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { fileRecordSchema, type FileRecord } from '@/lib/contracts/file/files';
import { seedCopies } from '../../support/data/seed-files';
import { pictureOf } from './picture-of';
import { setting } from './test';
import type { TestUser } from './test-user';

export async function uploadPicture(
  page: Page,
  user: TestUser,
  name: string,
  { width = 400, height = 300 } = {},
): Promise<FileRecord> {
  const response = await page.request.post(`${setting('E2E_ORIGIN')}/api/files/images`, {
    headers: { authorization: `Bearer ${user.bearer}` },
    multipart: {
      file: { name, mimeType: 'image/png', buffer: await pictureOf(page, width, height) },
      file_id: randomUUID(),
      endpoint: 'openAI',
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return fileRecordSchema.parse(await response.json());
}

export function copyFile(file: FileRecord, names: readonly string[]): Promise<void> {
  return withDatabase((query) => seedCopies(query, file.file_id, names));
}

export function sendFileIn(file: FileRecord, conversationId: string): Promise<void> {
  const files = [
    {
      fileId: file.file_id,
      filename: file.filename,
      mimeType: file.type,
      sizeBytes: file.bytes,
      widthPx: file.width ?? null,
      heightPx: file.height ?? null,
      placeholder: null,
    },
  ];
  return withDatabase(async (query) => {
    await query(
      `update messages set files = $2 where "messageId" = (select "messageId" from messages
         where "conversationId" = $1 and "isCreatedByUser" order by "createdAt" limit 1)`,
      [conversationId, JSON.stringify(files)],
    );
    await query('update files set "usageCount" = 1 where "fileId" = $1', [file.file_id]);
  });
}

async function withDatabase(
  work: (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: setting('E2E_DATABASE') });
  await client.connect();
  try {
    await work((text, values) => client.query(text, [...values]));
  } finally {
    await client.end();
  }
}
