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

export interface Line {
  take(owner: string, turn: Turn): () => void;
}

declare module '../singleton' {
  interface Singletons {
    launcherTurns: LauncherTurns;
  }
}

const turnSchema = z.object({ id: z.number() });
const wantedSchema = z.object({ line: z.string(), owner: z.string().nullable() });

export function sharedLine(name: string, limits: LineOfWork): Line {
  const launcher = findLauncher();
  if (launcher === null) return new FairTurns(limits);
  return { take: (owner, turn) => launcherTurns(launcher).take({ line: name, limits, owner }, turn) };
}

/** A turn waits in the line of the server, which has the limits per owner, then for a place in this process. */
export function lineOfEach(name: string, limits: LineOfWork): Line {
  const own = new FairTurns(limits);
  const launcher = findLauncher();
  if (launcher === null) return own;
  const whole = sharedLine(name, { ...limits, places: limits.places * launcher.count });
  return {
    take(owner, turn) {
      let endOwn = (): void => undefined;
      const endWhole = whole.take(owner, {
        refuse: turn.refuse,
        begin() {
          endOwn = own.take(owner, turn);
        },
      });
      return () => {
        endOwn();
        endWhole();
      };
    },
  };
}

/**
 * Places that are held long are shared by all processes; null without a launcher. `onWanted` gets the owner of a turn
 * that waits at their maximum, or null when no place is left.
 */
export function heldLine(
  name: string,
  limits: LineOfWork,
  onWanted: (owner: string | null) => void,
): Line | null {
  const launcher = findLauncher();
  if (launcher === null) return null;
  launcher.listen('turn-wanted', (message) => {
    const { line, owner } = wantedSchema.parse(message);
    if (line === name) onWanted(owner);
  });
  return {
    take: (owner, turn) =>
      launcherTurns(launcher).take({ line: name, limits, owner, isHeldLong: true }, turn),
  };
}

function launcherTurns(launcher: Launcher): LauncherTurns {
  return singleton('launcherTurns', () => new LauncherTurns(launcher));
}

interface AskedTurn {
  readonly line: string;
  readonly limits: LineOfWork;
  readonly owner: string;
  readonly isHeldLong?: true;
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

  take(asked: AskedTurn, turn: Turn): () => void {
    const id = (this.lastId += 1);
    this.waiting.set(id, turn);
    this.launcher.tell({ kind: 'turn', id, ...asked });
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
