import 'server-only';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

type Pass = () => boolean;

/** `stand` runs before all listeners of a server; `emit` returns its result. The last one added is called first. */
export function beforeServerEvents(
  stand: (server: Server, event: string | symbol, values: readonly unknown[], pass: Pass) => boolean,
): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    return stand(this, event, values, () => Reflect.apply(emit, this, [event, ...values]));
  };
}

/** A request goes on when `stand` calls `pass`. The last one added is called first. */
export function beforeFramework(
  stand: (request: IncomingMessage, response: ServerResponse, pass: () => void) => void,
): void {
  // This runs before the framework's own listener, which is there already and hears of no event in between.
  beforeServerEvents((_server, event, [request, response], pass) => {
    if (!(event === 'request' && request instanceof IncomingMessage && response instanceof ServerResponse))
      return pass();
    stand(request, response, pass);
    return true;
  });
}
