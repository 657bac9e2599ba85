import 'server-only';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Has `stand` called for every request before the framework sees it; the request goes on when `stand` calls `pass`.
 * What was added last is called first.
 */
export function beforeFramework(
  stand: (request: IncomingMessage, response: ServerResponse, pass: () => void) => void,
): void {
  // Before the framework's own listener, which is there already and is told of nothing in between.
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    const pass = (): boolean => Reflect.apply(emit, this, [event, ...values]);
    const [request, response] = values;
    if (!(event === 'request' && request instanceof IncomingMessage && response instanceof ServerResponse))
      return pass();
    stand(request, response, pass);
    return true;
  };
}
