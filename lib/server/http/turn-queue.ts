import 'server-only';

interface Waiting {
  readonly address: string | null;
  readonly begin: () => void;
}

interface QueueLimits {
  /** Places for those who wait. */
  readonly total: number;
  /** And how many of them one address may take. */
  readonly each: number;
}

/** Lets one at a time work; the others wait in the order they came. */
export class TurnQueue {
  private readonly waiting: Waiting[] = [];
  private isTaken = false;

  private readonly limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /**
   * Waits for the turn of `address` and returns what ends it, which may be called more than once. Returns null at once
   * when all places are taken, or all that one address may take.
   */
  async take(address: string | null): Promise<(() => void) | null> {
    if (this.isTaken) {
      if (this.isFull(address)) return null;
      await new Promise<void>((begin) => this.waiting.push({ address, begin }));
    }
    this.isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.waiting.shift();
      // The event loop has a turn between two of them.
      if (next === undefined) this.isTaken = false;
      else setImmediate(next.begin);
    };
  }

  private isFull(address: string | null): boolean {
    if (this.waiting.length >= this.limits.total) return true;
    return this.waiting.filter((each) => each.address === address).length >= this.limits.each;
  }
}
