const RADIUS = 10;

/** The share ranges from 0 to 1. */
export function ProgressRing({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      viewBox="0 0 24 24"
      className="text-primary size-6 -rotate-90"
    >
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        fill="none"
        stroke="var(--control)"
        strokeOpacity="0.4"
        strokeWidth="2.5"
      />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${String(percent)} 100`}
        className="transition-[stroke-dasharray] duration-200"
      />
    </svg>
  );
}
