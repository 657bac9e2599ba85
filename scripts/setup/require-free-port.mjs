import { createServer } from 'node:net';
import { StartProblem } from '../start-problem.mjs';

/** Throws a StartProblem before minutes are spent on a build. */
export function requireFreePort(host, port) {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(portProblem(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(settle));
  });
}

export function portProblem(error, host, port) {
  return new StartProblem(wordsFor(error, host, port));
}

function wordsFor(error, host, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or set PORT to another.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.code}). Set HOST to an address of this machine.`;
}
