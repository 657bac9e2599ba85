import * as z from 'zod/mini';

const ERROR_LIMIT_CHARACTERS = 500;

/** The artifact can forge it, so it is shown as text and decides nothing. */
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

export function readFrameMessage(event: MessageEvent<unknown>, frame: Window | null): FrameMessage | null {
  if (frame === null || event.source !== frame || event.origin !== 'null') return null;
  return frameMessageSchema.safeParse(event.data).data ?? null;
}
