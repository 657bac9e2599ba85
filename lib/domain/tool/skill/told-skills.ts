import type { SkillSummary } from './skill';

export const SKILLS_BUDGET_TOKENS = 1_500;

const INTRODUCTION =
  'The user has set up these skills: instructions for certain tasks. Before you do what one of them describes, load it ' +
  'by the tool use_skill with its name, and follow what it says.';

type Described = Pick<SkillSummary, 'name' | 'description'>;

export function toldSkills(skills: readonly Described[], countTokens: (text: string) => number): string {
  const lines: string[] = [];
  let tokens = countTokens(INTRODUCTION);
  for (const { name, description } of skills) {
    const line = `- ${name}: ${description}`;
    tokens += countTokens(line);
    if (tokens > SKILLS_BUDGET_TOKENS) break;
    lines.push(line);
  }
  return lines.length === 0 ? '' : [INTRODUCTION, ...lines].join('\n');
}
