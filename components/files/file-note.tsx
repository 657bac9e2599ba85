/** It is empty without a remark on the text. */
export function FileNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <span className="text-muted-foreground max-w-full truncate text-[0.8125rem]" title={note}>
      {note}
    </span>
  );
}
