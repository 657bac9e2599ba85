import * as z from 'zod/mini';

/** An hour has minutes, a day quarters of an hour. */
export const figureSpanSchema = z.enum(['hour', 'day']);

export type FigureSpan = z.infer<typeof figureSpanSchema>;

export const serverFiguresQuerySchema = z.object({ span: z._default(figureSpanSchema, 'hour') });

/** It covers all processes. */
export function serverFiguresPath(span: FigureSpan): string {
  return `/api/server/figures?span=${span}`;
}

const pointSchema = z.object({
  /** The step begins then, in ISO 8601. */
  at: z.string(),
  answersRunning: z.number(),
  answers: z.number(),
  failedAnswers: z.number(),
  /** It is the mean; null means no answers. */
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
  /** Functions keep no figures. */
  isKept: z.boolean(),
  stepMinutes: z.number(),
  /** The oldest comes first; steps without a process are missing. */
  points: z.array(pointSchema),
});

export type ServerFigures = z.infer<typeof serverFiguresSchema>;
