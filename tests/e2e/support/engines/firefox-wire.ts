import { z } from 'zod';
import type { BidiConnection } from './bidi-connection';
import type { InputSource, Wire } from './wire';

const createdSchema = z.object({ userContext: z.string() });
const contextSchema = z.object({ context: z.string() });
const nodesSchema = z.object({ nodes: z.array(z.object({ sharedId: z.string() })).min(1) });
const pictureSchema = z.object({ data: z.string() });
const evaluatedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

export class FirefoxWire implements Wire {
  readonly context: string;
  readonly downloads: string;
  readonly #connection: BidiConnection;
  readonly #userContext: string;
  #problems: string[] = [];

  private constructor(connection: BidiConnection, userContext: string, context: string, downloads: string) {
    this.downloads = downloads;
    this.#connection = connection;
    this.#userContext = userContext;
    this.context = context;
  }

  static async open(connection: BidiConnection, downloads: string): Promise<FirefoxWire> {
    const { userContext } = createdSchema.parse(await connection.call('browser.createUserContext', {}));
    const created = await connection.call('browsingContext.create', { type: 'window', userContext });
    return new FirefoxWire(connection, userContext, contextSchema.parse(created).context, downloads);
  }

  note(problem: string): void {
    this.#problems.push(problem);
  }

  takeProblems(): string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  async navigate(url: string): Promise<void> {
    await this.#call('browsingContext.navigate', { url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#call('browsingContext.reload', { wait: 'complete' });
  }

  async evaluate(expression: string): Promise<string> {
    const answer = evaluatedSchema.parse(
      await this.#connection.call('script.evaluate', {
        expression,
        target: { context: this.context },
        awaitPromise: true,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  }

  async act(actions: readonly InputSource[]): Promise<void> {
    await this.#call('input.performActions', { actions });
  }

  async chooseFiles(selector: string, files: readonly string[]): Promise<void> {
    const located = await this.#call('browsingContext.locateNodes', {
      locator: { type: 'css', value: selector },
      maxNodeCount: 1,
    });
    const [element] = nodesSchema.parse(located).nodes;
    await this.#call('input.setFiles', { element, files });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#call('browsingContext.setViewport', { viewport: { width, height } });
  }

  async screenshot(): Promise<Buffer | null> {
    const { data } = pictureSchema.parse(await this.#call('browsingContext.captureScreenshot', {}));
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.#connection.call('browser.removeUserContext', { userContext: this.#userContext });
  }

  #call(method: string, params: object): Promise<unknown> {
    return this.#connection.call(method, { context: this.context, ...params });
  }
}
