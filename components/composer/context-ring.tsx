const RADIUS = 7;
const LENGTH = 2 * Math.PI * RADIUS;

const COLORS = { fits: 'text-muted-foreground', crowded: 'text-warning', over: 'text-destructive' } as const;

interface ContextRingProps {
  /** It ranges from 0 to 1. */
  share: number;
  state: keyof typeof COLORS;
}

export function ContextRing({ share, state }: ContextRingProps) {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className={`${COLORS[state]} -rotate-90`}>
      <circle
        cx="9"
        cy="9"
        r={RADIUS}
        fill="none"
        stroke="var(--control)"
        strokeOpacity="0.4"
        strokeWidth="2.5"
      />
      <circle
        cx="9"
        cy="9"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap={share > 0.02 ? 'round' : 'butt'}
        strokeDasharray={`${String(share * LENGTH)} ${String(LENGTH)}`}
        className="transition-[stroke-dasharray]"
      />
    </svg>
  );
}
