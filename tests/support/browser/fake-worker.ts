/** What a worker answers to a question; undefined where it never does. */
type Answer = (question: unknown) => unknown;

/** A worker of the browser whose code is what a test says: jsdom has none. */
export interface FakeWorker {
  readonly questions: readonly unknown[];
  readonly isEnded: boolean;
}

/**
 * Replaces the workers of the page by ones that give these answers; returns the list of those that the page makes. With
 * `isLoaded` false their code never arrives.
 */
export function fakeWorkers(answer: Answer, isLoaded = true): readonly FakeWorker[] {
  const made: FakeWorker[] = [];
  class Made extends EventTarget implements FakeWorker {
    readonly questions: unknown[] = [];
    isEnded = false;

    constructor() {
      super();
      made.push(this);
      if (isLoaded) this.#say('loaded');
    }

    postMessage(question: unknown): void {
      this.questions.push(question);
      const data = answer(question);
      if (data !== undefined) this.#say(data);
    }

    terminate(): void {
      this.isEnded = true;
    }

    #say(data: unknown): void {
      // Not a timer, nor what tests fake like one.
      void Promise.resolve().then(() => {
        if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }
  Object.defineProperty(globalThis, 'Worker', { configurable: true, value: Made });
  return made;
}
