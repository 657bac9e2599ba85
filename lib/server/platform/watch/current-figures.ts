import 'server-only';
import { singleton } from '../singleton';

export interface LaneConnections {
  readonly used: number;
  readonly idle: number;
  readonly limit: number;
  readonly waiting: number;
}

/** The owner of a figure can count it at any moment. */
interface CurrentFigures {
  readonly answers: number;
  readonly streams: number;
  /** The keys are lanes. */
  readonly connections: Readonly<Record<string, LaneConnections>>;
}

type Readers = { [Name in keyof CurrentFigures]?: () => CurrentFigures[Name] };

declare module '../singleton' {
  interface Singletons {
    currentFigures: Readers;
  }
}

const NOTHING: CurrentFigures = { answers: 0, streams: 0, connections: {} };

/** Says how a figure is counted; the last call for a name holds. */
export function tellFigure<Name extends keyof CurrentFigures>(name: Name, read: Readers[Name]): void {
  readers()[name] = read;
}

/** Returns no figure before its owner has said how to count it. */
export function currentFigure<Name extends keyof CurrentFigures>(name: Name): CurrentFigures[Name] {
  return readers()[name]?.() ?? NOTHING[name];
}

function readers(): Readers {
  return singleton('currentFigures', () => ({}));
}
