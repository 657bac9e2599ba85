import { PlainText } from '@/components/markdown/plain/plain-text';
import { readQuotes } from '@/lib/domain/message/quote/read-quotes';

/** Quotes before the text stand beside a line, without Markdown. */
export function QuestionText({ text: message }: { text: string }) {
  const { quotes, text } = readQuotes(message);
  if (quotes.length === 0) return <PlainText text={text} />;
  return (
    <div className="flex flex-col gap-2">
      {quotes.map((quote, index) => (
        <blockquote key={index} dir="auto" className="text-muted-foreground border-s-2 ps-3 text-sm">
          <PlainText text={quote} />
        </blockquote>
      ))}
      <PlainText text={text} />
    </div>
  );
}
