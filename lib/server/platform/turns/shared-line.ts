import 'server-only';
import { z } from 'zod';
import { findLauncher, type Launcher } from '../process/launcher';
import { singleton } from '../singleton';
import { FairTurns } from './fair-turns.mjs';
import type { LineOfWork } from './lines';

interface Turn {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** A line before places: gives each turn, or refuses it, and returns the function that ends or gives it up. */
export interface Line {
  take(owner: string, turn: Turn): () => void;
}

declare module '../singleton' {
  interface Singletons {
    launcherTurns: LauncherTurns;
  }
}

const turnSchema = z.object({ id: z.number() });

/** Returns a line that all processes of the server share; the launcher holds it where there is one. */
export function sharedLine(name: string, limits: LineOfWork): Line {
  const launcher = findLauncher();
  if (launcher === null) return new FairTurns(limits);
  const turns = singleton('launcherTurns', () => new LauncherTurns(launcher));
  return { take: (owner, turn) => turns.take(name, limits, owner, turn) };
}

class LauncherTurns {
  private readonly launcher: Launcher;
  private readonly waiting = new Map<number, Turn>();
  private lastId = 0;

  constructor(launcher: Launcher) {
    this.launcher = launcher;
    launcher.listen('turn-begins', (message) => this.settle(message)?.begin());
    launcher.listen('turn-refused', (message) => this.settle(message)?.refuse());
  }

  take(line: string, limits: LineOfWork, owner: string, turn: Turn): () => void {
    const id = (this.lastId += 1);
    this.waiting.set(id, turn);
    this.launcher.tell({ kind: 'turn', id, line, limits, owner });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.waiting.delete(id);
      this.launcher.tell({ kind: 'turn-over', id });
    };
  }

  private settle(message: unknown): Turn | undefined {
    const { id } = turnSchema.parse(message);
    const turn = this.waiting.get(id);
    this.waiting.delete(id);
    return turn;
  }
}
