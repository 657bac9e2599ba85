import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { until } from '../../../support/until';
import { findInPage, toSent, type Press, type Seen, type Target } from './find-in-page';
import { keyActions, typeActions } from './key-actions';
import type { Wire } from './wire';

const WAIT_MS = 30_000;
const AGAIN_MS = [50, 100, 150];

const HEIGHT_PX = 800;

export class EnginePage {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  async open(url: string): Promise<void> {
    await this.#wire.navigate(url);
    await this.#watch();
  }

  async reload(): Promise<void> {
    await this.#wire.reload();
    await this.#watch();
  }

  /** A browser may have a larger minimum. */
  resize(widthPx: number): Promise<void> {
    return this.#wire.resize(widthPx, HEIGHT_PX);
  }

  /** Arguments must be JSON, and the function may use nothing from outside itself. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ');
    const text = await this.#wire.evaluate(
      `(async () => JSON.stringify({ result: await (${work.toString()})(${given}) }))()`,
    );
    const { result }: { result: Result } = JSON.parse(text);
    return result;
  }

  async see(target: Target): Promise<Seen[]> {
    const seen = await this.run(findInPage, toSent(target), false);
    return Array.isArray(seen) ? seen : [];
  }

  async one(target: Target): Promise<Seen> {
    const look = async () => (await this.see(target).catch(() => [])).at(0);
    return until(look, WAIT_MS).catch(() => {
      throw new Error(`${describe(target)} is not there.`);
    });
  }

  async gone(target: Target): Promise<void> {
    await expect(async () => {
      expect(await this.see(target), describe(target)).toEqual([]);
    }).toPass({ timeout: WAIT_MS, intervals: AGAIN_MS });
  }

  /** `look` may fail meanwhile, as while a page is loaded. */
  async until(what: string, look: () => Promise<boolean>, limitMs = WAIT_MS): Promise<void> {
    await expect(async () => {
      expect(await look(), what).toBe(true);
    }).toPass({ timeout: limitMs, intervals: AGAIN_MS });
  }

  async hover(target: Target): Promise<void> {
    await this.#point(target, []);
  }

  async click(target: Target): Promise<void> {
    await this.#point(target, ['pointerDown', 'pointerUp']);
  }

  async press(keys: string): Promise<void> {
    await this.#wire.act([keyActions(keys)]);
  }

  async type(text: string): Promise<void> {
    for (const source of typeActions(text)) await this.#wire.act([source]);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press('Control+a');
    await this.type(text);
  }

  chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    return this.#wire.chooseFiles(selector, paths);
  }

  async saved(filename: string): Promise<string> {
    const path = join(this.#wire.downloads, filename);
    await this.until(`${filename} is saved`, async () => (await stat(path)).size > 0);
    return readFile(path, 'utf8');
  }

  screenshot(): Promise<Buffer | null> {
    return this.#wire.screenshot();
  }

  /** Returns the errors since the last call. */
  async takeProblems(): Promise<string[]> {
    const own = await this.run(() => {
      const problems: unknown = Reflect.get(window, 'problemsOfJourney');
      Reflect.set(window, 'problemsOfJourney', []);
      return Array.isArray(problems) ? problems.map(String) : [];
    });
    return [...this.#wire.takeProblems(), ...own];
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  async #point(target: Target, buttons: readonly ('pointerDown' | 'pointerUp')[]): Promise<void> {
    const { x, y } = await this.#pressable(target);
    await this.#wire.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          ...buttons.map((type) => ({ type, button: 0 })),
        ],
      },
    ]);
  }

  async #pressable(target: Target): Promise<{ x: number; y: number }> {
    let reason = '';
    const look = async () => {
      const press = await this.run(findInPage, toSent(target), true).catch(notYet);
      if (!Array.isArray(press) && press.canPress) return press;
      if (!Array.isArray(press)) reason = press.reason;
      return null;
    };
    return until(look, WAIT_MS).catch(() => {
      throw new Error(`${describe(target)} cannot be pressed: ${reason}.`);
    });
  }

  async #watch(): Promise<void> {
    await this.run(() => {
      const problems: string[] = [];
      Reflect.set(window, 'problemsOfJourney', problems);
      addEventListener('error', ({ message }) => problems.push(message));
      addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${String(reason)}`));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        problems.push(`content policy: ${violatedDirective} forbids ${blockedURI}`),
      );
    });
  }
}

/** A page that is being loaded has no element to press. */
function notYet(error: unknown): Press {
  return { canPress: false, reason: String(error) };
}

function describe({ role, name, text, within }: Target): string {
  const parts = [role, name === undefined ? '' : String(name), text ?? ''].filter((part) => part !== '');
  return `${parts.join(' ')}${within === undefined ? '' : ` in ${describe(within)}`}`;
}
