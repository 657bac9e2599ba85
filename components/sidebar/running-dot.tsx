export function RunningDot({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      data-solid
      className="bg-primary animate-breathe size-2 shrink-0 rounded-full"
    />
  );
}
