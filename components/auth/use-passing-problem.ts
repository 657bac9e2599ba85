'use client';

import { useEffect, type ReactNode } from 'react';

const SHOWN_MS = 5_000;

interface WithProblem {
  readonly problem: ReactNode;
  readonly setProblem: (problem: ReactNode) => void;
}

export function usePassingProblem({ problem, setProblem }: WithProblem): void {
  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(() => setProblem(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, setProblem]);
}
