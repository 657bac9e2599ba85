import { useEffect, useState } from 'react';

const TICK_MS = 250;

export function ElapsedTime({ startMs }: { startMs: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startMs) / 1_000)), TICK_MS);
    return () => clearInterval(timer);
  }, [startMs]);
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <span dir="ltr" role="timer" className="text-muted-foreground shrink-0 tabular-nums">
      {String(Math.floor(seconds / 60))}:{rest}
    </span>
  );
}
