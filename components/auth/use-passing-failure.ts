'use client';

import { useEffect, useState } from 'react';

/** How long a failed reset request is shown. */
const SHOWN_MS = 5_000;

/** Returns a failure that is shown for five seconds, and the function that sets it. */
export function usePassingFailure<Failure>(): [Failure | null, (failure: Failure | null) => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (failure === null) return;
    const timer = setTimeout(() => setFailure(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return [failure, setFailure];
}
