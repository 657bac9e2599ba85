import { cutText } from '../../shared/cut-text';
import { SKILL_NAME_LIMIT_CHARACTERS } from './skill';

/** At 1 the name stays; at 2 it is `notes (2)`. */
export function copiedSkillName(name: string, number: number): string {
  if (number === 1) return name;
  const mark = ` (${String(number)})`;
  return `${cutText(name, SKILL_NAME_LIMIT_CHARACTERS - mark.length).trimEnd()}${mark}`;
}
