import 'server-only';
import type { FigureSpan, ServerFigures } from '@/lib/contracts/server/server-figures';
import { unsafeListWatchPoints } from '../../../db/server/unsafe-watch-minutes';
import { platformShape } from '../../../platform/shape/platform-shape';

const SPANS = {
  hour: { minutes: 60, stepMinutes: 1 },
  day: { minutes: 24 * 60, stepMinutes: 15 },
} as const;

export async function getServerFigures(span: FigureSpan): Promise<ServerFigures> {
  const { stepMinutes } = SPANS[span];
  if (platformShape() === 'functions') return { isKept: false, stepMinutes, points: [] };
  const points = await unsafeListWatchPoints(SPANS[span]);
  return {
    isKept: true,
    stepMinutes,
    points: points.map(({ at, ...point }) => ({ at: at.toISOString(), ...point })),
  };
}
