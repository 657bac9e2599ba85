interface CodeSectionProps {
  title: string;
  text: string;
  /** Prose wraps, and has its own direction. */
  isProse?: boolean;
  note?: string | null;
}

export function CodeSection({ title, text, isProse = false, note = null }: CodeSectionProps) {
  return (
    <section>
      <h3 className="text-muted-foreground mb-1 text-xs">{title}</h3>
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        role="group"
        dir={isProse ? 'auto' : 'ltr'}
        className={`bg-fill scrollbar-thin max-h-60 overflow-auto rounded-sm px-3 py-2 text-start font-mono text-[0.8125rem] ${
          isProse ? 'wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]' : ''
        }`}
      >
        {text}
      </pre>
      {note === null ? null : <p className="text-muted-foreground mt-1 text-xs">{note}</p>}
    </section>
  );
}
