/** What is sent arrives before any timer. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: FakePort | null = null;
  isClosed = false;

  postMessage(data: unknown): void {
    const { other } = this;
    // Clocks of tests hold `queueMicrotask`.
    void Promise.resolve().then(() => {
      if (other?.isClosed === false) other.onmessage?.({ data });
    });
  }

  close(): void {
    this.isClosed = true;
  }
}

/** jsdom has no channel, and that of Node waits for real time. */
export class FakeChannel {
  static newest: FakeChannel | null = null;
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
    FakeChannel.newest = this;
  }
}
