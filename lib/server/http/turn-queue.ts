import 'server-only';

interface Waiting {
  readonly address: string | null;
  readonly begin: () => void;
}

/**
 * Time for other work between two turns: a call takes several steps of the event loop, with answers of the database
 * between them, and would otherwise wait for a piece of this work at each.
 */
const BETWEEN_TURNS_MS = 25;

interface QueueLimits {
  /** Places in the queue. */
  readonly total: number;
  /** The most of them one address may take. */
  readonly each: number;
}

/** Runs one piece of work at a time; the others wait in the order they came. */
export class TurnQueue {
  private readonly waiting: Waiting[] = [];
  private isTaken = false;

  private readonly limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /**
   * Waits for the turn of `address` and returns the function that ends it, which may be called more than once. Returns
   * null at once when all places are taken, or all that one address may take.
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
      if (next === undefined) this.isTaken = false;
      else setTimeout(next.begin, BETWEEN_TURNS_MS);
    };
  }

  private isFull(address: string | null): boolean {
    if (this.waiting.length >= this.limits.total) return true;
    return this.waiting.filter((each) => each.address === address).length >= this.limits.each;
  }
}
