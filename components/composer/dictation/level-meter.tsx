import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';

const BARS = [0.5, 0.8, 1, 0.8, 0.5];

const MIN_HEIGHT = 0.15;

export function LevelMeter({ level }: { level: () => number | null }) {
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const now = level();
      const root = bars.current;
      if (root === null || now === null) return;
      root.dataset['measured'] = 'true';
      root.style.setProperty('--level', String(Math.sqrt(now)));
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });
  return (
    <span ref={bars} aria-hidden className="group/meter text-primary flex h-5 shrink-0 items-center gap-0.5">
      <Mic className="size-4 group-data-measured/meter:hidden" />
      {BARS.map((share, index) => (
        <span
          key={index}
          data-solid
          className="hidden h-full w-1 rounded-full bg-current group-data-measured/meter:block"
          style={{
            transform: `scaleY(max(${String(MIN_HEIGHT)}, calc(var(--level, 0) * ${String(share)})))`,
          }}
        />
      ))}
    </span>
  );
}
