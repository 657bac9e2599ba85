/** Is empty when there is no remark on how the text was read. */
export function FileNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <span className="text-muted-foreground max-w-full truncate text-[0.8125rem]" title={note}>
      {note}
    </span>
  );
}
