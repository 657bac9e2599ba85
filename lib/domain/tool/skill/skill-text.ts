import { parse, stringify } from 'yaml';
import { cutText } from '../../shared/cut-text';
import { isRecord, stringField } from '../../shared/json-record';
import {
  cleanSkillLine,
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
  SKILL_NAME_LIMIT_CHARACTERS,
  type SkillFields,
} from './skill';

/** The name of the file that makes a folder a skill. */
export const SKILL_FILE = 'SKILL.md';

/** Longer front matter is read by no one; parsing YAML takes time by the square of its length. */
const FRONT_MATTER_LIMIT_CHARACTERS = 4_000;

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Returns the skill that a `SKILL.md` describes: YAML front matter with `name` and `description`, then markdown. A long
 * name or description is cut. Null where one of the two is missing, or the text is too long.
 */
export function readSkillText(text: string): Omit<SkillFields, 'files'> | null {
  const found = FRONT_MATTER.exec(text);
  const [whole = '', head = ''] = found ?? [];
  const body = text.slice(whole.length).trim();
  if (found === null || head.length > FRONT_MATTER_LIMIT_CHARACTERS) return null;
  if (body.length > SKILL_BODY_LIMIT_CHARACTERS) return null;
  const fields = readYaml(head);
  const name = cutText(cleanSkillLine(stringField(fields, 'name') ?? ''), SKILL_NAME_LIMIT_CHARACTERS);
  const described = cleanSkillLine(stringField(fields, 'description') ?? '');
  const description = cutText(described, SKILL_DESCRIPTION_LIMIT_CHARACTERS);
  return name === '' || description === '' ? null : { name, description, body };
}

/** Returns the `SKILL.md` of a skill. */
export function writeSkillText({ name, description, body }: Omit<SkillFields, 'files'>): string {
  return `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n\n${body}\n`;
}

function readYaml(text: string): unknown {
  try {
    const value: unknown = parse(text, { maxAliasCount: 0, prettyErrors: false, logLevel: 'error' });
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
