import type { CommandId } from './command-list';

/** What the screen can do now. */
export interface Commands {
  /** Whether the command makes sense at this moment. */
  readonly isOffered: (id: CommandId) => boolean;
  readonly run: (id: CommandId) => void;
}
