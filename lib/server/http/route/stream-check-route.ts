import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@/lib/domain/shared/app-error';
import { EVENT_STREAM_HEADERS } from '@/lib/wire/sse';
import { requestAddress } from '../request/request-address';
import { bareRoute } from './route';

interface StreamCheck {
  readonly isPass: (pass: string, nowMs: number) => boolean;
  readonly eventCount: number;
  readonly eventGapMs: number;
}

/**
 * The caller knows the secrets of the server. A few small events are sent slowly, each with the address that the
 * caller is counted for.
 */
export function streamCheckRoute({
  isPass,
  eventCount,
  eventGapMs,
}: StreamCheck): ReturnType<typeof bareRoute> {
  return bareRoute(async (request) => {
    const [, pass = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!isPass(pass, Date.now())) throw new AppError('unauthorized');
    const address = requestAddress(request);
    const encoder = new TextEncoder();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent > 0) await pause(eventGapMs);
        sent += 1;
        controller.enqueue(encoder.encode(`data: ${JSON.stringify({ event: sent, address })}\n\n`));
        if (sent === eventCount) controller.close();
      },
    });
    return new Response(body, { headers: EVENT_STREAM_HEADERS });
  });
}
