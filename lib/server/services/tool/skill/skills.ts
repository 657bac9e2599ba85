import 'server-only';
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SkillChange, SkillsAnswer } from '@/lib/contracts/tool/skills';
import { toFilename } from '@/lib/domain/file/filename';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { SKILLS_LIMIT, type Skill, type SkillFields } from '@/lib/domain/tool/skill/skill';
import { SKILL_FILE, writeSkillText } from '@/lib/domain/tool/skill/skill-text';
import {
  deleteSkill as deleteSkillRow,
  findSkill,
  insertSkill,
  listSkills as list,
  updateSkill as updateSkillRow,
} from '../../../db/tool/skill-repository';
import { unpackSkill } from '../../../tools/skill/unpack-skill';

export async function listSkills(owner: OwnerId): Promise<SkillsAnswer> {
  return { skills: [...(await list(owner))] };
}

/** Throws not_found. */
export async function getSkill(owner: OwnerId, skillId: string): Promise<Skill> {
  const skill = await findSkill(owner, skillId);
  if (skill === null) throw new AppError('not_found');
  return skill;
}

/**
 * The same skill is not added again. Throws skill_limit, storage_full, and validation_failed for a taken
 * name.
 */
export async function createSkill(owner: OwnerId, fields: SkillFields): Promise<Skill> {
  const added = await insertSkill(owner, { ...fields, skillId: randomUUID() });
  if (added === 'full') throw new AppError('skill_limit', { limit: SKILLS_LIMIT });
  if (added === 'taken') throw nameTaken();
  return added;
}

/**
 * Returns how many files were left out because they are no text. Throws as a new skill, and validation_failed
 * for another file.
 */
export async function importSkill(
  owner: OwnerId,
  base64: string,
): Promise<{ readonly skill: Skill; readonly leftOutCount: number }> {
  const unpacked = await unpackSkill(Buffer.from(base64, 'base64'));
  if (unpacked === null) throw new AppError('validation_failed', { fields: { file: 'is no skill' } });
  return { skill: await createSkill(owner, unpacked.skill), leftOutCount: unpacked.leftOutCount };
}

/** The last writer wins. Throws not_found, storage_full, validation_failed. */
export async function updateSkill(owner: OwnerId, skillId: string, change: SkillChange): Promise<Skill> {
  const outcome = await updateSkillRow(owner, skillId, presentFields(change));
  if (outcome === 'missing') throw new AppError('not_found');
  if (outcome === 'taken') throw nameTaken();
  return getSkill(owner, skillId);
}

/** Throws not_found. */
export async function deleteSkill(owner: OwnerId, skillId: string): Promise<void> {
  if (!(await deleteSkillRow(owner, skillId))) throw new AppError('not_found');
}

/** The folder in it has `SKILL.md` and the other files. Throws not_found. */
export async function exportSkill(owner: OwnerId, skillId: string): Promise<Readable> {
  const skill = await getSkill(owner, skillId);
  const folder = toFilename(skill.name);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(writeSkillText(skill)), `${folder}/${SKILL_FILE}`);
  for (const { path, text } of skill.files) zip.addBuffer(Buffer.from(text), `${folder}/${path}`);
  zip.end();
  return zip.outputStream.pipe(new PassThrough());
}

function nameTaken(): AppError<'validation_failed'> {
  return new AppError('validation_failed', { fields: { name: 'is taken' } });
}
