import 'server-only';
import { singleton } from '../singleton';

export interface LaneConnections {
  readonly used: number;
  readonly idle: number;
  readonly limit: number;
  readonly waiting: number;
}

/** Its owner can count it at any moment. */
interface CurrentFigures {
  readonly answers: number;
  readonly streams: number;
  /** Lanes are the keys. */
  readonly connections: Readonly<Record<string, LaneConnections>>;
}

type Readers = { [Name in keyof CurrentFigures]?: () => CurrentFigures[Name] };

declare module '../singleton' {
  interface Singletons {
    currentFigures: Readers;
  }
}

const NOTHING: CurrentFigures = { answers: 0, streams: 0, connections: {} };

/** The last owner counts. */
export function tellFigure<Name extends keyof CurrentFigures>(name: Name, read: Readers[Name]): void {
  readers()[name] = read;
}

/** Returns none before the owner exists. */
export function currentFigure<Name extends keyof CurrentFigures>(name: Name): CurrentFigures[Name] {
  return readers()[name]?.() ?? NOTHING[name];
}

function readers(): Readers {
  return singleton('currentFigures', () => ({}));
}
