import * as z from 'zod/mini';

const ERROR_LIMIT_CHARACTERS = 500;

/**
 * What the frame of an artifact reports. All of it may be made up: it is shown as a text at most, and no decision
 * depends on it.
 */
const frameMessageSchema = z.discriminatedUnion('artifact', [
  z.object({ artifact: z.literal('ready') }),
  z.object({ artifact: z.literal('drawn') }),
  z.object({ artifact: z.literal('blocked') }),
  z.object({
    artifact: z.literal('error'),
    message: z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, ERROR_LIMIT_CHARACTERS)),
    ),
    line: z.nullable(z.int().check(z.positive())),
  }),
]);

export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** Returns what a frame reported; null for a message of any other window or form. */
export function readFrameMessage(event: MessageEvent<unknown>, frame: Window | null): FrameMessage | null {
  if (frame === null || event.source !== frame || event.origin !== 'null') return null;
  return frameMessageSchema.safeParse(event.data).data ?? null;
}
