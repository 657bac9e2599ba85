import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { prisma } from '@/lib/server/db/prisma';
import { readLeftTexts } from '@/lib/server/jobs/read-left-texts';
import { addToLimit } from '@/lib/server/limits/consume-limit';
import { env } from '@/lib/server/platform/env';
import { TEXT_CLAIM_MS } from '@/lib/server/services/file/read-text';
import { calculate, calculatorProcesses } from '@/lib/server/tools/calculator/calculator';
import { registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { deleteFiles, uploadedFile } from '../../support/calls/file-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

withDatabase();

afterAll(() => calculatorProcesses().close());

const SLOW_FILES = 8;
const READING_LIMIT_MS = 120_000;
const QUARTER_MS = 15 * 60_000;

/** The pages share one compressed content: reading each costs as much as reading all of it. */
function slowPdf(pages: number): Uint8Array<ArrayBuffer> {
  const content = deflateSync(`BT /F1 12 Tf 10 10 Td ${'(abc def) Tj 1 0 Td '.repeat(40_000)} ET`, {
    level: constants.Z_BEST_COMPRESSION,
  });
  const kids = Array.from({ length: pages }, (_, index) => `${String(5 + index)} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(pages)} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${String(content.length)} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
    ...Array.from({ length: pages }, () => page),
  ];
  const body = objects.map((object, index) => `${String(index + 1)} 0 obj\n${object}\nendobj\n`).join('');
  const trailer = `trailer << /Size ${String(objects.length + 1)} /Root 1 0 R >>\n%%EOF`;
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}${trailer}`, 'latin1'));
}

async function newUser() {
  const { bearer, registration } = await registerUser();
  const email = String(registration['email']);
  const { userId } = await prisma().user.findFirstOrThrow({ where: { email } });
  return { bearer, owner: ownerIdSchema.parse(userId) };
}

const pendingOf = (userId: string) => prisma().file.count({ where: { userId, textState: 'pending' } });

it(
  "a user's line is read while another's slow documents wait",
  async () => {
    const [attacker, other] = [await newUser(), await newUser()];
    const fileIds: string[] = [];
    for (let index = 0; index < SLOW_FILES; index += 1) {
      const filename = `slow-${String(index)}.pdf`;
      const { file_id: fileId } = await uploadedFile(attacker.bearer, {
        bytes: slowPdf(60 + index),
        filename,
        type: '',
      });
      fileIds.push(fileId);
    }
    const read = await readDocument(other.bearer, 'line.txt', 'one line');
    expect(read.textState).toBe('ready');
    const begun = { userId: attacker.owner, textClaimedAt: { not: null } };
    expect(await prisma().file.count({ where: begun })).toBeLessThan(SLOW_FILES / 2);
    expect(await pendingOf(attacker.owner)).toBeGreaterThan(SLOW_FILES / 2);
    // The document that is being read ends at its next passages, and takes its copy with it.
    await deleteFiles(attacker.bearer, { files: fileIds.map((fileId) => ({ file_id: fileId })) });
    await until(async () => (await readdir(join(env().DATA_DIR, 'uploads'))).length === 0);
  },
  READING_LIMIT_MS,
);

it(
  'processor time is counted, and one who has used it up waits for the next quarter of an hour',
  async () => {
    const { bearer, owner } = await newUser();
    await readDocument(bearer, 'report.pdf');
    const key = `processor:user:${owner}`;
    await until(async () => (await prisma().rateLimit.count({ where: { key, points: { gt: 0 } } })) === 1);
    await addToLimit('processor', { user: owner }, QUARTER_MS);
    const call = { owner, signal: AbortSignal.timeout(READING_LIMIT_MS) };
    await expect(calculate('1 + 1', call)).rejects.toMatchObject({ code: 'rate_limited' });
    const { file_id: fileId } = await uploadedFile(bearer, {
      bytes: new Uint8Array(Buffer.from('later')),
      filename: 'later.txt',
      type: '',
    });
    const { owner: other } = await newUser();
    expect(await calculate('1 + 1', { ...call, owner: other })).toMatchObject({ text: '2' });
    expect(await pendingOf(owner)).toBe(1);
    await prisma().rateLimit.deleteMany({ where: { key } });
    await readLeftTexts(Date.now() + TEXT_CLAIM_MS + 1);
    await until(async () => (await prisma().file.count({ where: { fileId, textState: 'ready' } })) === 1);
  },
  READING_LIMIT_MS,
);
