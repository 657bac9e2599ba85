interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** 0 to 1; null while it is not known. */
  ratio: number | null;
}

/** The progress of something. */
export function ProgressBar({ label, ratio }: ProgressBarProps) {
  const percent = ratio === null ? null : Math.round(Math.min(1, Math.max(0, ratio)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="bg-fill-strong h-1.5 overflow-hidden rounded-full"
    >
      <div
        className={
          percent === null
            ? 'bg-primary animate-breathe h-full w-2/5 rounded-full'
            : 'bg-primary h-full rounded-full transition-[width] duration-200'
        }
        style={percent === null ? undefined : { width: `${String(percent)}%` }}
      />
    </div>
  );
}
