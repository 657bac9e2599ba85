export interface KnownSandbox {
  readonly name: string;
  readonly status: string;
  readonly updatedAt: number;
}

export interface Room {
  /** Names of this server's sandboxes begin with it, and those of the user with the other. */
  readonly prefix: string;
  readonly userPrefix: string;
  readonly sandboxes: number;
  readonly sandboxesOfUser: number;
  /** By the clock that wrote `updatedAt`. */
  readonly nowMs: number;
  /** One that changed later may be in use. */
  readonly usedForMs: number;
}

export interface RoomPlan {
  /** They end for the new one, the least used first. */
  readonly ended: readonly string[];
  readonly isFull: boolean;
}

/** Decides which sandboxes end so that one more may begin. */
export function planRoom(known: readonly KnownSandbox[], room: Room): RoomPlan {
  const live = known
    .filter(({ name, status }) => name.startsWith(room.prefix) && isLive(status))
    .toSorted((one, other) => one.updatedAt - other.updatedAt);
  const own = live.filter(({ name }) => name.startsWith(room.userPrefix));
  const ended: string[] = [];
  const endIdle = (among: readonly KnownSandbox[], limit: number): boolean => {
    const excess = among.filter(({ name }) => !ended.includes(name)).length - limit + 1;
    if (excess <= 0) return true;
    const idle = among.filter(
      ({ name, updatedAt }) => !ended.includes(name) && room.nowMs - updatedAt > room.usedForMs,
    );
    ended.push(...idle.slice(0, excess).map(({ name }) => name));
    return idle.length >= excess;
  };
  const hasRoom = endIdle(own, room.sandboxesOfUser) && endIdle(live, room.sandboxes);
  return hasRoom ? { ended, isFull: false } : { ended: [], isFull: true };
}

function isLive(status: string): boolean {
  return status === 'running' || status === 'pending' || status === 'snapshotting';
}
