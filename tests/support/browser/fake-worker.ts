type Answer = (question: unknown) => unknown;

export interface FakeWorker {
  readonly questions: readonly unknown[];
  readonly isEnded: boolean;
}

/** Returns the list of workers that the page makes. With `isLoaded` false their code never arrives. */
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
      // This is no timer, and tests do not fake it like one.
      void Promise.resolve().then(() => {
        if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }
  Object.defineProperty(globalThis, 'Worker', { configurable: true, value: Made });
  return made;
}
