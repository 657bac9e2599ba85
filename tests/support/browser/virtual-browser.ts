import type { request as requestType } from '@/lib/client/request/request';
import type { onSessionEnd as onSessionEndType } from '@/lib/client/request/session-end';
import type { VirtualTime } from './virtual-time';

export interface Line {
  readonly nodeSkewSeconds: number;
  readonly thereSeconds: number;
  readonly backSeconds: number;
}

export interface Tab {
  readonly request: typeof requestType;
  hasEnded: boolean;
}

interface Cookie {
  readonly value: string;
  /** Counts by the browser's own clock. */
  readonly endsAtSeconds: number;
}

export type Serve = (path: string, init: RequestInit, cookie: string) => Promise<Response>;

/** Has a clock of its own, one jar, and tabs that run our client. */
export class VirtualBrowser {
  readonly calls: string[] = [];
  line: Line = { nodeSkewSeconds: 0, thereSeconds: 0, backSeconds: 0 };
  private readonly cookies = new Map<string, Cookie>();

  private readonly time: VirtualTime;
  private readonly skewSeconds: number;
  private readonly serve: Serve;

  constructor(time: VirtualTime, skewSeconds: number, serve: Serve) {
    this.time = time;
    this.skewSeconds = skewSeconds;
    this.serve = serve;
  }

  openTab(): Tab {
    let tab: Tab | null = null;
    jest.isolateModules(() => {
      const { request }: { request: typeof requestType } = jest.requireActual('@/lib/client/request/request');
      const { onSessionEnd }: { onSessionEnd: typeof onSessionEndType } = jest.requireActual(
        '@/lib/client/request/session-end',
      );
      const opened: Tab = { request, hasEnded: false };
      onSessionEnd(() => {
        opened.hasEnded = true;
      });
      tab = opened;
    });
    if (tab === null) throw new Error('The tab did not open.');
    return tab;
  }

  install(): void {
    globalThis.fetch = (input, init = {}) => {
      const { nodeSkewSeconds, thereSeconds, backSeconds } = this.line;
      const path = String(input);
      this.calls.push(path);
      const cookie = this.header();
      return new Promise((settle) => {
        this.time.after(thereSeconds, async () => {
          const response = await this.time.onNode(nodeSkewSeconds, () => this.serve(path, init, cookie));
          this.time.after(backSeconds, () => {
            this.receive(response);
            settle(response);
          });
        });
      });
    };
  }

  /** Expires cookies by Max-Age if present, else by the date, by this browser's clock. */
  receive(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      this.cookies.set(name, { value, endsAtSeconds: this.endOf(attributes) });
    }
  }

  private endOf(attributes: readonly string[]): number {
    const valueOf = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const maxAge = valueOf('max-age');
    if (maxAge !== undefined) return this.now() + Number(maxAge);
    const expires = valueOf('expires');
    return expires === undefined ? Infinity : Date.parse(expires) / 1000;
  }

  private header(): string {
    return [...this.cookies]
      .filter(([, { value, endsAtSeconds }]) => value !== '' && endsAtSeconds > this.now())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  private now(): number {
    return Date.now() / 1000 + this.skewSeconds;
  }
}
