import 'server-only';
import { singleton } from '../singleton';

export interface LaneConnections {
  readonly used: number;
  readonly idle: number;
  readonly limit: number;
  readonly waiting: number;
}

/** Can be counted at any moment, by what owns it. */
interface CurrentFigures {
  readonly answers: number;
  readonly streams: number;
  /** The names are those of the lanes. */
  readonly connections: Readonly<Record<string, LaneConnections>>;
}

type Readers = { [Name in keyof CurrentFigures]?: () => CurrentFigures[Name] };

declare module '../singleton' {
  interface Singletons {
    currentFigures: Readers;
  }
}

const NOTHING: CurrentFigures = { answers: 0, streams: 0, connections: {} };

/** What owns a figure says how it is counted; the last one counts. */
export function tellFigure<Name extends keyof CurrentFigures>(name: Name, read: Readers[Name]): void {
  readers()[name] = read;
}

/** Returns none of it before its owner exists. */
export function currentFigure<Name extends keyof CurrentFigures>(name: Name): CurrentFigures[Name] {
  return readers()[name]?.() ?? NOTHING[name];
}

function readers(): Readers {
  return singleton('currentFigures', () => ({}));
}
