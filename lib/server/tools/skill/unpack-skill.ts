import 'server-only';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import {
  cleanSkillPath,
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_FILES_LIMIT,
  SKILL_FILES_LIMIT_CHARACTERS,
  type SkillFields,
  type SkillFile,
} from '@/lib/domain/tool/skill/skill';
import { readSkillText, SKILL_FILE } from '@/lib/domain/tool/skill/skill-text';

/** In UTF-8 a character has at most four bytes. */
const UNPACKED_LIMIT_BYTES = 4 * (SKILL_BODY_LIMIT_CHARACTERS + SKILL_FILES_LIMIT_CHARACTERS);

/** The limit leaves room for folders and pictures, which are left out. */
const ENTRIES_LIMIT = 500;

export interface UnpackedSkill {
  readonly skill: SkillFields;
  readonly leftOutCount: number;
}

/**
 * Accepts `SKILL.md`, or a zip with it at its top or in a folder. Returns null for others; unpacks no more
 * than allowed, whatever the zip states.
 */
export async function unpackSkill(bytes: Uint8Array): Promise<UnpackedSkill | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const text = toText(bytes);
    const skill = text === null ? null : readSkillText(text);
    return skill === null ? null : { skill: { ...skill, files: [] }, leftOutCount: 0 };
  }
  try {
    return await unpackZip(Buffer.from(bytes));
  } catch {
    return null;
  }
}

async function unpackZip(bytes: Buffer): Promise<UnpackedSkill | null> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  try {
    if (zip.entryCount > ENTRIES_LIMIT) return null;
    const found: { path: string; entry: Entry }[] = [];
    for await (const entry of zip.eachEntry()) {
      const path = cleanSkillPath(entry.fileName);
      if (!entry.fileName.endsWith('/') && path !== null && !isRubbish(path)) found.push({ path, entry });
    }
    const main = found
      .filter(({ path }) => path === SKILL_FILE || path.endsWith(`/${SKILL_FILE}`))
      .sort((one, other) => depthOf(one.path) - depthOf(other.path))[0];
    if (main === undefined) return null;
    const folder = main.path.slice(0, -SKILL_FILE.length);
    const room = { bytes: UNPACKED_LIMIT_BYTES };
    const text = toText(await readEntry(zip, main.entry, room));
    const skill = text === null ? null : readSkillText(text);
    if (skill === null) return null;
    const files = new Map<string, SkillFile>();
    let leftOutCount = 0;
    for (const { path, entry } of found) {
      if (path === main.path || !path.startsWith(folder)) continue;
      const own = toText(await readEntry(zip, entry, room));
      if (own === null) leftOutCount += 1;
      else files.set(path.slice(folder.length), { path: path.slice(folder.length), text: own });
    }
    const characters = [...files.values()].reduce((sum, file) => sum + file.text.length, 0);
    if (files.size > SKILL_FILES_LIMIT || characters > SKILL_FILES_LIMIT_CHARACTERS) return null;
    return { skill: { ...skill, files: [...files.values()] }, leftOutCount };
  } finally {
    zip.close();
  }
}

/** Throws once the bytes exceed `room`. */
async function readEntry(zip: ZipFile, entry: Entry, room: { bytes: number }): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) {
    if (!(piece instanceof Uint8Array)) continue;
    room.bytes -= piece.byteLength;
    if (room.bytes < 0) {
      stream.destroy();
      throw new Error('The zip unpacks to more than a skill may have.');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function toText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function isRubbish(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)\.[^/]*$/.test(path);
}
