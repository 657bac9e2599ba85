import 'server-only';
import { ownStorageSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import { moveFiles as moveAll } from '../storage/move-files';
import { findStorageProblem } from '../storage/storage-settings';
import { CommandProblem, type OperatorCommand } from './command';

export const moveFiles: OperatorCommand = {
  name: 'move-files',
  summary: 'Moves stored files to another storage.',
  usage: '<from> <to>',
  help: [
    `From and to are ${ownStorageSchema.options.join(', ')}; the settings of both must be set.`,
    'The server may run meanwhile. Set fileStrategy first, so that new files do not go to the old storage.',
    'It may be stopped and called again: it goes on with what is left. The objects in the old storage are removed by the',
    'server two hours after each file was moved.',
  ],
  options: {},
  arity: [2, 2],
  async run({ positionals }, terminal) {
    const [from, to] = positionals.map(parseSource);
    if (from === undefined || to === undefined || from === to)
      throw new CommandProblem('From and to must differ.', { isUsage: true });
    let movedCount = 0;
    try {
      const { missing, changed } = await moveAll({ from, to }, (count) => (movedCount = count));
      terminal.print(`Moved from ${from} to ${to}: ${String(movedCount)}.`);
      if (changed.length > 0)
        throw new CommandProblem(`Changed meanwhile: ${String(changed.length)}. Call it again to move them.`);
      if (missing.length > 0)
        throw new CommandProblem(
          `Left where they are, since their objects are missing: ${missing.join(', ')}.`,
        );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new CommandProblem(
        `Moved ${String(movedCount)}, then a storage failed (see above). Call it again to go on.`,
      );
    }
  },
};

function parseSource(text: string): StorageSource {
  const source = ownStorageSchema.safeParse(text);
  if (!source.success)
    throw new CommandProblem(`A storage is one of ${ownStorageSchema.options.join(', ')}, not "${text}".`, {
      isUsage: true,
    });
  const problem = findStorageProblem(source.data);
  if (problem !== null) throw new CommandProblem(problem);
  return source.data;
}
