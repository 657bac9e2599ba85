import 'server-only';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { onRequest } from './on-request';

const LOOK_MS = 50;

interface FollowedRequests {
  /**
   * Resolves once no upload, call or download is under way, or after `limitMs`; streams of answers are taken up
   * elsewhere. From now on each answer closes its connection, so that clients go to another process.
   */
  readonly untilEnd: (limitMs: number) => Promise<void>;
}

export function followRequests(): FollowedRequests {
  const answers = new Set<ServerResponse>();
  let isEnding = false;
  onRequest((_request, response) => {
    if (isEnding) response.setHeader('Connection', 'close');
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  const untilEnd = async (limitMs: number): Promise<void> => {
    isEnding = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    const endMs = performance.now() + limitMs;
    while (performance.now() < endMs && [...answers].some(isAwaited))
      await sleep(LOOK_MS, undefined, { ref: false });
  };
  return { untilEnd };
}

/** Headers that were only passed to `writeHead` cannot be read here. */
function isAwaited(answer: ServerResponse): boolean {
  const head: unknown = Reflect.get(answer, '_header');
  return typeof head !== 'string' || !/^content-type: text\/event-stream/im.test(head);
}
