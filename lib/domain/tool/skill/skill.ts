import * as z from 'zod/mini';
import { uuidSchema } from '../../shared/ids';

export const SKILLS_LIMIT = 100;
export const CHOSEN_SKILLS_LIMIT = 20;

export const SKILL_NAME_LIMIT_CHARACTERS = 64;
export const SKILL_DESCRIPTION_LIMIT_CHARACTERS = 1_024;
export const SKILL_BODY_LIMIT_CHARACTERS = 50_000;

/** The limit of text covers all files of a skill together. */
export const SKILL_FILES_LIMIT = 50;
const SKILL_PATH_LIMIT_CHARACTERS = 200;
export const SKILL_FILES_LIMIT_CHARACTERS = 200_000;

export interface SkillFile {
  readonly path: string;
  readonly text: string;
}

/** Models read this before they load the skill. */
export const skillSummarySchema = z.object({
  skillId: uuidSchema,
  name: z.string(),
  description: z.string(),
  fileCount: z.int().check(z.nonnegative()),
});

export type SkillSummary = z.infer<typeof skillSummarySchema>;

/** A model loads the skill when its description fits. */
export const skillSchema = z.object({
  skillId: uuidSchema,
  name: z.string(),
  description: z.string(),
  /** The instructions are Markdown. */
  body: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
});

export type Skill = z.infer<typeof skillSchema>;

export type SkillFields = Omit<Skill, 'skillId'>;

export function isSameSkill(one: SkillFields, other: SkillFields): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered({ name, description, body, files }: SkillFields): SkillFields {
  return { name, description, body, files: files.map(({ path, text }) => ({ path, text })) };
}

export function cleanSkillLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Returns null for a path that leads out of the folder. */
export function cleanSkillPath(path: string): string | null {
  if (path.length > 2 * SKILL_PATH_LIMIT_CHARACTERS) return null;
  const parts = path
    .toWellFormed()
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.');
  const isSafe = parts.length > 0 && parts.every((part) => part !== '..' && !/[\p{Cc}:]/u.test(part));
  const clean = parts.join('/');
  return isSafe && clean.length <= SKILL_PATH_LIMIT_CHARACTERS ? clean : null;
}
