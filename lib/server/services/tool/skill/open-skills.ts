import 'server-only';
import { cutText } from '@/lib/domain/shared/cut-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toldSkills } from '@/lib/domain/tool/skill/told-skills';
import { fittingSkill } from '@/lib/domain/turn/prompt/fitting-skill';
import { findNamedSkill, findSkill, listSkills } from '../../../db/tool/skill-repository';
import type { Tool } from '../../../tools/contract';
import { createSkillTools } from '../../../tools/skill/skill-tools';

/** The most of a skill that a model without tools is told; about 4,000 tokens. */
const UNTOOLED_LIMIT_CHARACTERS = 12_000;

/** The skills of a chat. */
export interface OpenedSkills {
  /** Their names and descriptions, for a model that loads them by the tools; empty without any. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** For a model without tools: the skill that fits the question; empty where none does. */
  readonly untooled: string;
}

const NONE: OpenedSkills = { instructions: '', tools: [], untooled: '' };

/** Returns the skills with these ids, each once, as far as they are the user's. */
export async function openSkills(
  owner: OwnerId,
  skillIds: readonly string[],
  { question, countTokens }: { readonly question: string; readonly countTokens: (text: string) => number },
): Promise<OpenedSkills> {
  const skills = skillIds.length === 0 ? [] : await listSkills(owner, skillIds);
  if (skills.length === 0) return NONE;
  const fitting = fittingSkill(skills, question);
  const loaded = fitting === null ? null : await findSkill(owner, fitting.skillId);
  return {
    instructions: toldSkills(skills, countTokens),
    tools: createSkillTools((name) => findNamedSkill(owner, skillIds, name)),
    untooled:
      loaded === null
        ? ''
        : `Follow this skill of the user where it fits: ${loaded.name}\n\n${cutText(loaded.body, UNTOOLED_LIMIT_CHARACTERS)}`,
  };
}
