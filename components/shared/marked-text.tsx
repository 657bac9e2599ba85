import { Fragment } from 'react';

interface Mark {
  readonly start: number;
  readonly end: number;
}

export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="bg-mark text-foreground rounded-[0.2em]">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
