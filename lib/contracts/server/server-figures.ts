import * as z from 'zod/mini';

/** An hour has minutes, a day quarters of an hour. */
export const figureSpanSchema = z.enum(['hour', 'day']);

export type FigureSpan = z.infer<typeof figureSpanSchema>;

export const serverFiguresQuerySchema = z.object({ span: z._default(figureSpanSchema, 'hour') });

/** The figures cover all processes. */
export function serverFiguresPath(span: FigureSpan): string {
  return `/api/server/figures?span=${span}`;
}

const pointSchema = z.object({
  /** The beginning of the step, in ISO 8601. */
  at: z.string(),
  answersRunning: z.number(),
  answers: z.number(),
  failedAnswers: z.number(),
  /** The mean over all answers; null means that there were none. */
  firstTokenMs: z.nullable(z.number()),
  tokens: z.number(),
  requests: z.number(),
  refusals: z.number(),
  providerErrors: z.number(),
  loopDelayMs: z.number(),
  memoryBytes: z.number(),
});

export type FigurePoint = z.infer<typeof pointSchema>;

export const serverFiguresSchema = z.object({
  /** A server that runs as functions keeps no figures. */
  isKept: z.boolean(),
  stepMinutes: z.number(),
  /** The oldest point comes first; steps in which no process ran are missing. */
  points: z.array(pointSchema),
});

export type ServerFigures = z.infer<typeof serverFiguresSchema>;
