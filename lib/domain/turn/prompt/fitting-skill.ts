import { indexWords } from '../../file/index-words';
import type { SkillSummary } from '../../tool/skill/skill';

/** Shorter words say little about a topic. */
const WORD_MIN_CHARACTERS = 4;

/** A skill fits from one long word, or two short ones, on. */
const LEAST_SHARED = 2;

type Described = Pick<SkillSummary, 'name' | 'description'>;

export function fittingSkill<Skill extends Described>(
  skills: readonly Skill[],
  question: string,
): Skill | null {
  const asked = new Set(indexWords(question).filter(isTelling));
  let best: Skill | null = null;
  let most = LEAST_SHARED - 1;
  for (const skill of skills) {
    const own = indexWords(`${skill.name} ${skill.description}`);
    const shared = own.reduce((sum, word) => sum + (asked.has(word) ? weightOf(word) : 0), 0);
    if (shared <= most) continue;
    most = shared;
    best = skill;
  }
  return best;
}

/** The marked beginning of a long word tells more than a short word. */
function weightOf(word: string): number {
  return word.startsWith('^') ? 2 : 1;
}

/** In dense scripts each pair of characters is a word. */
function isTelling(word: string): boolean {
  return word.length >= WORD_MIN_CHARACTERS || /[^\p{ASCII}\p{Script=Latin}]/u.test(word);
}
