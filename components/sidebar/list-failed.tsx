import { Button } from '@/components/ui/button';

interface ListFailedProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

export function ListFailed({ text, retryLabel, onRetry }: ListFailedProps) {
  return (
    <div role="alert" className="text-muted-foreground px-3 py-6 text-center text-sm">
      <p>{text}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
