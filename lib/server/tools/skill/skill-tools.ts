import 'server-only';
import { z } from 'zod';
import type { SkillFields } from '@/lib/domain/tool/skill/skill';
import { STAYS_HERE, type Tool, type ToolFlow } from '../contract';
import { pluginTool } from '../plugin-tool';
import { ToolProblem } from '../tool-problem';

const OWNER = { key: 'skills', name: 'Skill' };

const FLOW: ToolFlow = { ...STAYS_HERE, returns: 'skill' };

const USE_DESCRIPTION = 'Loads the instructions of a skill by its name, with the list of its files.';
const READ_DESCRIPTION = 'Returns the text of a file of a skill.';

export function createSkillTools(find: (name: string) => Promise<SkillFields | null>): readonly Tool[] {
  const get = async (name: string): Promise<SkillFields> => {
    const skill = await find(name.trim());
    if (skill === null) throw new ToolProblem(`There is no skill named ${JSON.stringify(name)}.`);
    return skill;
  };
  return [
    pluginTool(OWNER, {
      name: 'use_skill',
      description: USE_DESCRIPTION,
      input: z.object({ name: z.string() }),
      flow: FLOW,
      run: async ({ name }) => ({ text: skillAsText(await get(name)) }),
    }),
    pluginTool(OWNER, {
      name: 'read_skill_file',
      description: READ_DESCRIPTION,
      input: z.object({ name: z.string().describe('The skill.'), path: z.string() }),
      flow: FLOW,
      async run({ name, path }) {
        const file = (await get(name)).files.find((each) => each.path === path.trim());
        if (file === undefined) throw new ToolProblem(`The skill has no file ${JSON.stringify(path)}.`);
        return { text: file.text };
      },
    }),
  ];
}

function skillAsText({ body, files }: SkillFields): string {
  if (files.length === 0) return body;
  const paths = files.map(({ path }) => `- ${path}`).join('\n');
  return `${body}\n\nFiles of this skill, to be read by read_skill_file:\n${paths}`;
}
