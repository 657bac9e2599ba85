import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import {
  cleanSkillLine,
  cleanSkillPath,
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
  SKILL_FILES_LIMIT,
  SKILL_FILES_LIMIT_CHARACTERS,
  SKILL_NAME_LIMIT_CHARACTERS,
  skillSchema,
  skillSummarySchema,
} from '@/lib/domain/tool/skill/skill';

/** `GET` returns {@link skillsAnswerSchema}; `POST` {@link skillFieldsSchema} adds one. */
export const SKILLS_PATH = '/api/skills';

/** `POST` {@link skillUploadSchema} answers {@link skillUploadAnswerSchema}. */
export const SKILL_IMPORT_PATH = '/api/skills/import';

/** The path takes `GET` {@link skillSchema}, `PATCH` {@link skillChangeSchema} and `DELETE`. */
export function skillPath(skillId: string): string {
  return `${SKILLS_PATH}/${encodeURIComponent(skillId)}`;
}

/** `GET` returns a zip of `SKILL.md` and files. */
export function skillFilePath(skillId: string): string {
  return `${skillPath(skillId)}/file`;
}

export const skillParamsSchema = z.object({ skillId: uuidSchema });

export const skillsAnswerSchema = z.object({ skills: z.array(skillSummarySchema) });

export type SkillsAnswer = z.infer<typeof skillsAnswerSchema>;

const lineSchema = (limit: number) =>
  z.pipe(z.string(), z.transform(cleanSkillLine)).check(
    z.refine((text) => text !== '', 'is empty'),
    z.refine((text) => text.length <= limit, 'is too long'),
  );

const filesSchema = z
  .array(
    z.strictObject({
      path: z.pipe(
        z.string(),
        z.transform((path, context) => {
          const clean = cleanSkillPath(path);
          if (clean !== null) return clean;
          context.issues.push({
            code: 'custom',
            input: context.value,
            message: 'is no path within the skill',
          });
          return z.NEVER;
        }),
      ),
      text: z.string(),
    }),
  )
  .check(
    z.maxLength(SKILL_FILES_LIMIT),
    z.refine((files) => new Set(files.map(({ path }) => path)).size === files.length, 'has a path twice'),
    z.refine(
      (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= SKILL_FILES_LIMIT_CHARACTERS,
      'is too long',
    ),
  );

const fields = {
  name: lineSchema(SKILL_NAME_LIMIT_CHARACTERS),
  description: lineSchema(SKILL_DESCRIPTION_LIMIT_CHARACTERS),
  body: z.string().check(z.maxLength(SKILL_BODY_LIMIT_CHARACTERS)),
  files: filesSchema,
};

/** A skill that exists already is returned instead of stored again. */
export const skillFieldsSchema = z.strictObject({ ...fields, files: z._default(fields.files, []) });

/** Absent fields stay unchanged. */
export const skillChangeSchema = z
  .partial(z.strictObject(fields))
  .check(z.refine((change) => Object.keys(change).length > 0, 'changes nothing'));

export type SkillChange = z.output<typeof skillChangeSchema>;

export const SKILL_UPLOAD_LIMIT_BYTES = 700_000;

/** The text is Base64 of a `SKILL.md`, or of a zip with one. */
export const skillUploadSchema = z.strictObject({
  file: z.base64().check(z.maxLength(Math.ceil(SKILL_UPLOAD_LIMIT_BYTES / 3) * 4)),
});

/** Files that are no text are left out. */
export const skillUploadAnswerSchema = z.object({
  skill: skillSchema,
  leftOutCount: z.int().check(z.nonnegative()),
});
