import * as z from 'zod/mini';

/** The last hour minute by minute, or the last day in steps of a quarter of an hour. */
export const figureSpanSchema = z.enum(['hour', 'day']);

export type FigureSpan = z.infer<typeof figureSpanSchema>;

export const serverFiguresQuerySchema = z.object({ span: z._default(figureSpanSchema, 'hour') });

/** `GET` returns {@link serverFiguresSchema}, of all processes together. */
export function serverFiguresPath(span: FigureSpan): string {
  return `/api/server/figures?span=${span}`;
}

const pointSchema = z.object({
  /** Is the begin of the step, in ISO 8601. */
  at: z.string(),
  answersRunning: z.number(),
  answers: z.number(),
  failedAnswers: z.number(),
  /** Is the mean; null where no answer began. */
  firstTokenMs: z.nullable(z.number()),
  tokens: z.number(),
  requests: z.number(),
  refusals: z.number(),
  providerErrors: z.number(),
  /** Is the longest. */
  loopDelayMs: z.number(),
  memoryBytes: z.number(),
});

export type FigurePoint = z.infer<typeof pointSchema>;

export const serverFiguresSchema = z.object({
  /** Is false where the server runs as functions, which keep no figures. */
  isKept: z.boolean(),
  stepMinutes: z.number(),
  /** The oldest stands first. A step in which no process ran is missing. */
  points: z.array(pointSchema),
});

export type ServerFigures = z.infer<typeof serverFiguresSchema>;
