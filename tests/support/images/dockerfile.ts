import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface Instruction {
  readonly keyword: string;
  readonly rest: string;
}

export const DOCKERFILE = readFileSync(join(__dirname, '../../../Dockerfile'), 'utf8');

/** Reads instructions as builders do: a line may go on in the next one, and comments are left out. */
export function readInstructions(text: string): readonly Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.trim() !== '');
  return lines
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => {
      const [keyword = '', ...words] = line.trim().split(/\s+/);
      return { keyword, rest: words.join(' ') };
    });
}

/** Returns the stages, each from its FROM on; what stands before the first one is a stage of its own. */
export function stagesOf(instructions: readonly Instruction[]): readonly (readonly Instruction[])[] {
  const stages: Instruction[][] = [[]];
  for (const instruction of instructions) {
    if (instruction.keyword === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

/** Says how a container of the image is started. Throws where a shell would start the program. */
export interface ImageStart {
  readonly words: readonly string[];
  readonly healthWords: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number };
}

export function readStart(instructions: readonly Instruction[]): ImageStart {
  const final = stagesOf(instructions).at(-1) ?? [];
  const last = (keyword: string) => final.findLast((each) => each.keyword === keyword)?.rest ?? '';
  const [uid, gid] = last('USER').split(':').map(Number);
  return {
    words: [...wordsOf(last('ENTRYPOINT')), ...wordsOf(last('CMD'))],
    healthWords: wordsOf(last('HEALTHCHECK').replace(/^.*\bCMD\s/, '')),
    environment: Object.fromEntries(
      final
        .filter(({ keyword }) => keyword === 'ENV')
        .flatMap(({ rest }) => rest.split(' '))
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    folder: last('WORKDIR'),
    user: { uid: z.int().positive().parse(uid), gid: z.int().positive().parse(gid) },
  };
}

function wordsOf(rest: string): string[] {
  return z.array(z.string()).min(1).parse(JSON.parse(rest));
}
