/** What is to be known of how the text of a file was read; nothing where that is nothing. */
export function FileNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <span className="text-muted-foreground max-w-full truncate text-[0.8125rem]" title={note}>
      {note}
    </span>
  );
}
