import 'server-only';
import { cutText } from '@/lib/domain/shared/cut-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toldSkills } from '@/lib/domain/tool/skill/told-skills';
import { fittingSkill } from '@/lib/domain/turn/prompt/fitting-skill';
import { findNamedSkill, findSkill, listSkills } from '../../../db/tool/skill-repository';
import type { Tool } from '../../../tools/contract';
import { createSkillTools } from '../../../tools/skill/skill-tools';

/** These characters are about 4,000 tokens. */
const UNTOOLED_LIMIT_CHARACTERS = 12_000;

export interface OpenedSkills {
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly untooled: string;
}

const NONE: OpenedSkills = { instructions: '', tools: [], untooled: '' };

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
