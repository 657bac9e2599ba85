import { z } from 'zod';

const messageSchema = z.looseObject({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});

interface Waiting {
  readonly settle: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #onEvent: (method: string, params: unknown) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#read(String(data)));
    socket.addEventListener('close', () => this.#failAll('The browser has closed the connection.'));
  }

  static async open(
    url: string,
    onEvent: (method: string, params: unknown) => void,
  ): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise<void>((settle, reject) => {
      socket.addEventListener('open', () => settle(), { once: true });
      socket.addEventListener('error', () => reject(new Error(`There is no browser at ${url}.`)), {
        once: true,
      });
    });
    return new BidiConnection(socket, onEvent);
  }

  /** Throws with the browser's words when the command fails. */
  call(method: string, params: object): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((settle, reject) => {
      this.#waiting.set(id, { settle, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #read(text: string): void {
    const { id, type, result, message, method, params } = messageSchema.parse(JSON.parse(text));
    if (type === 'event') return this.#onEvent(method ?? '', params);
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (type === 'success') waiting?.settle(result);
    else waiting?.reject(new Error(message));
  }

  #failAll(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}
