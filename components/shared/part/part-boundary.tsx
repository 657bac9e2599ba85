'use client';

import { Component, type ReactNode } from 'react';
import { PartFailure } from './part-failure';

interface PartBoundaryProps {
  children: ReactNode;
  /** A change of this value renders a failed part again. */
  resetKey?: unknown;
  /** The default is a sentence and a button that tries again. */
  instead?: (failure: Failure) => ReactNode;
}

interface Failure {
  readonly retry: () => void;
  /** The user's retry failed. */
  readonly isRepeated: boolean;
}

interface PartBoundaryState {
  readonly isFailed: boolean;
  readonly tries: number;
  readonly resetKey: unknown;
}

/** When a part fails, the rest of the screen goes on. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { isFailed: false, tries: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState) {
    return resetKey === state.resetKey ? null : { isFailed: false, tries: 0, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children;
    const failure = { retry: this.#retry, isRepeated: this.state.tries > 0 };
    return this.props.instead === undefined ? <PartFailure {...failure} /> : this.props.instead(failure);
  }

  readonly #retry = () => this.setState(({ tries }) => ({ isFailed: false, tries: tries + 1 }));
}
