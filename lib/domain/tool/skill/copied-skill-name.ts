import { cutText } from '../../shared/cut-text';
import { SKILL_NAME_LIMIT_CHARACTERS } from './skill';

/** `number` 1 keeps the name; 2 makes `notes (2)` of `notes`. */
export function copiedSkillName(name: string, number: number): string {
  if (number === 1) return name;
  const mark = ` (${String(number)})`;
  return `${cutText(name, SKILL_NAME_LIMIT_CHARACTERS - mark.length).trimEnd()}${mark}`;
}
