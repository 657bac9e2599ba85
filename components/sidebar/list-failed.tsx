import { Button } from '@/components/ui/button';

interface ListFailedProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** In place of a list that could not be loaded: that it could not, and the way to try again. */
export function ListFailed({ text, retryLabel, onRetry }: ListFailedProps) {
  return (
    <div role="alert" className="text-muted px-3 py-6 text-center text-sm">
      <p>{text}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
