import { Buffer } from 'node:buffer';
import { ZipFile } from 'yazl';
import { SKILL_FILE } from '@/lib/domain/tool/skill/skill-text';
import { unpackSkill } from '@/lib/server/tools/skill/unpack-skill';

const TEXT = '---\nname: notes\ndescription: Writes notes.\n---\n\n# Notes';

async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.outputStream) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('a SKILL.md alone is a skill without files', async () => {
  expect(await unpackSkill(Buffer.from(TEXT))).toEqual({
    skill: { name: 'notes', description: 'Writes notes.', body: '# Notes', files: [] },
    leftOutCount: 0,
  });
});

it('a zip has the files beside the SKILL.md, wherever that is; what is no text is counted', async () => {
  const bytes = await zipOf({
    [`notes/${SKILL_FILE}`]: TEXT,
    'notes/forms/a.txt': 'Form',
    'notes/logo.png': new Uint8Array([0x89, 0x50, 0, 255]),
    'notes/.DS_Store': 'x',
    '__MACOSX/notes/a.txt': 'x',
    'other/b.txt': 'Not of the skill',
  });
  expect(await unpackSkill(bytes)).toMatchObject({
    skill: { name: 'notes', files: [{ path: 'forms/a.txt', text: 'Form' }] },
    leftOutCount: 1,
  });
});

it.each([
  ['without a SKILL.md', { 'a.txt': TEXT }],
  ['whose SKILL.md is no skill', { 'SKILL.md': '# Notes' }],
  ['with too much text', { 'SKILL.md': TEXT, 'a.txt': 'a'.repeat(200_001) }],
  ['that unpacks to far more than it is', { 'SKILL.md': TEXT, 'a.bin': new Uint8Array(20_000_000) }],
  [
    'with too many files',
    {
      'SKILL.md': TEXT,
      ...Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${String(index)}.txt`, 'a'])),
    },
  ],
])('a zip %s is none', async (_, files) => {
  expect(await unpackSkill(await zipOf(files))).toBeNull();
});

it('a zip that lies about its sizes, or is cut, is none', async () => {
  const bytes = await zipOf({ 'SKILL.md': TEXT, 'a.txt': 'a'.repeat(100_000) });
  // The directory states a small size.
  const lying = Buffer.from(bytes);
  const place = lying.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  lying.writeUInt32LE(10, place + 24);
  expect(await unpackSkill(lying)).toBeNull();
  expect(await unpackSkill(bytes.subarray(0, bytes.length - 30))).toBeNull();
  expect(await unpackSkill(Buffer.from('PK'))).toBeNull();
  expect(await unpackSkill(new Uint8Array([0, 1, 2]))).toBeNull();
});
