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

export const SKILL_FILE = 'SKILL.md';

/** JSON Schema 2020-12 and OpenAPI define these formats. */
const FRONT_MATTER_LIMIT_CHARACTERS = 4_000;
const FRONT_MATTER_LIMITS = [
  { signs: /\n/, limit: 100 },
  { signs: /[[\]{}!&*]/, limit: 60 },
  { signs: /\?/, limit: 30 },
  { signs: /[,:"'|>#%@`-]/, limit: 200 },
] as const;

/** Unique keys are not required, since comparing them takes the square of their number. */
const YAML_OPTIONS = { maxAliasCount: 0, uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** A long name or description is cut. Returns null when one is missing, or the text is too long. */
export function readSkillText(text: string): Omit<SkillFields, 'files'> | null {
  const found = FRONT_MATTER.exec(text);
  const [whole = '', head = ''] = found ?? [];
  const body = text.slice(whole.length).trim();
  if (found === null || isTooLong(head)) return null;
  if (body.length > SKILL_BODY_LIMIT_CHARACTERS) return null;
  const fields = readYaml(head);
  const name = cutText(cleanSkillLine(stringField(fields, 'name') ?? ''), SKILL_NAME_LIMIT_CHARACTERS);
  const described = cleanSkillLine(stringField(fields, 'description') ?? '');
  const description = cutText(described, SKILL_DESCRIPTION_LIMIT_CHARACTERS);
  return name === '' || description === '' ? null : { name, description, body };
}

export function writeSkillText({ name, description, body }: Omit<SkillFields, 'files'>): string {
  return `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n\n${body}\n`;
}

function isTooLong(head: string): boolean {
  return (
    head.length > FRONT_MATTER_LIMIT_CHARACTERS ||
    FRONT_MATTER_LIMITS.some(({ signs, limit }) => head.split(signs).length > limit)
  );
}

function readYaml(text: string): unknown {
  try {
    const value: unknown = parse(text, YAML_OPTIONS);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
