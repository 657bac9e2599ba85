import { z } from 'zod';
import type { InputSource, Wire } from './wire';

const SCRIPT_LIMIT_MS = 60_000;
/** The driver never returns a picture of a page with an open dialog, and reports no error. */
const PICTURE_LIMIT_MS = 6_000;

const failureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const sessionSchema = z.object({ value: z.object({ sessionId: z.string() }) });
const textSchema = z.object({ value: z.string() });
const elementSchema = z.object({ value: z.record(z.string(), z.string()) });

/** Drives WebKitGTK's small browser over WebDriver: https://www.w3.org/TR/webdriver/. */
export class WebKitWire implements Wire {
  readonly downloads: string;
  readonly #session: string;
  readonly #onClosed: () => Promise<void>;

  private constructor(session: string, downloads: string, onClosed: () => Promise<void>) {
    this.downloads = downloads;
    this.#session = session;
    this.#onClosed = onClosed;
  }

  static async open(driver: string, downloads: string, onClosed: () => Promise<void>): Promise<WebKitWire> {
    const answer = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: {} } });
    const { sessionId } = sessionSchema.parse(answer).value;
    const wire = new WebKitWire(`${driver}/session/${sessionId}`, downloads, onClosed);
    await wire.#post('/timeouts', { script: SCRIPT_LIMIT_MS });
    return wire;
  }

  takeProblems(): string[] {
    return [];
  }

  async navigate(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('/refresh', {});
  }

  async evaluate(expression: string): Promise<string> {
    const answer = await this.#post('/execute/sync', { script: `return ${expression}`, args: [] });
    return textSchema.parse(answer).value;
  }

  async act(actions: readonly InputSource[]): Promise<void> {
    await this.#post('/actions', { actions });
  }

  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    const found = await this.#post('/element', { using: 'css selector', value: selector });
    const [id] = Object.values(elementSchema.parse(found).value);
    await this.#post(`/element/${id ?? ''}/value`, { text: paths.join('\n') });
  }

  async resize(widthPx: number, heightPx: number): Promise<void> {
    const frame = { width: 0, height: 0 };
    // The size of the window includes the browser's own bars; the second time they are known.
    for (let round = 0; round < 2; round += 1) {
      await this.#post('/window/rect', { width: widthPx + frame.width, height: heightPx + frame.height });
      const inner: number[] = JSON.parse(await this.evaluate('JSON.stringify([innerWidth, innerHeight])'));
      frame.width = Math.max(0, widthPx - (inner[0] ?? widthPx));
      frame.height = Math.max(0, heightPx - (inner[1] ?? heightPx));
    }
  }

  async screenshot(): Promise<Buffer | null> {
    const url = `${this.#session}/screenshot`;
    const answer = await ask('GET', url, undefined, PICTURE_LIMIT_MS).catch(() => null);
    const picture = textSchema.safeParse(answer);
    return picture.success ? Buffer.from(picture.data.value, 'base64') : null;
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session, undefined, PICTURE_LIMIT_MS).catch(() => null);
    await this.#onClosed();
  }

  #post(path: string, body: object): Promise<unknown> {
    return ask('POST', this.#session + path, body);
  }
}

async function ask(
  method: string,
  url: string,
  body?: object,
  limitMs = 2 * SCRIPT_LIMIT_MS,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { error, message } = failureSchema.parse(answer).value;
  throw new Error(`${error}: ${message}`);
}
