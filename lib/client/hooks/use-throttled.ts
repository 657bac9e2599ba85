'use client';

import { useEffect, useRef, useState } from 'react';

/** With a pause of 0 every value passes. */
export function useThrottled<Value>(value: Value, pauseMs: number): Value {
  const [shown, setShown] = useState(value);
  const changedAtMs = useRef(0);
  useEffect(() => {
    if (pauseMs === 0) return;
    const waitMs = Math.max(0, changedAtMs.current + pauseMs - performance.now());
    const timer = setTimeout(() => {
      changedAtMs.current = performance.now();
      setShown(value);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return pauseMs === 0 ? value : shown;
}
