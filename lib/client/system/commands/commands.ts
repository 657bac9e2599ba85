import type { CommandId } from './command-list';

export interface Commands {
  readonly isOffered: (id: CommandId) => boolean;
  readonly run: (id: CommandId) => void;
}
