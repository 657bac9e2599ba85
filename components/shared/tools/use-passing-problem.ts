'use client';

import { useEffect, useState } from 'react';

const SHOWN_MS = 5_000;

export function usePassingProblem(): readonly [string | null, (words: string | null) => void] {
  const [problem, setProblem] = useState<{ readonly words: string } | null>(null);
  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(() => setProblem(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return [problem?.words ?? null, (words) => setProblem(words === null ? null : { words })];
}
