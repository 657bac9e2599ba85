import { useTranslations } from 'next-intl';
import { refreshModels } from '@/lib/client/queries/model/use-models';
import { chooseModel, useModelChoice } from '@/lib/client/stores/model/model-choice';
import { Button } from '@/components/ui/button';

interface GoOnButtonProps {
  /** Of the error `model_retired`. */
  details: Readonly<Record<string, unknown>> | null;
  isBusy: boolean;
  /** Asks again, of whoever is chosen by then. */
  onChosen: () => void;
}

/** Has the model answer that can take the place of one that is gone; nothing where none is named. */
export function GoOnButton({ details, isBusy, onChosen }: GoOnButtonProps) {
  const t = useTranslations('retirement');
  const choice = useModelChoice((state) => state.choice);
  const successor = details?.['successor'];
  if (typeof successor !== 'string' || choice === null || choice.endpoint !== details?.['endpoint'])
    return null;
  return (
    <Button
      size="small"
      variant="primary"
      disabled={isBusy}
      className="max-w-full"
      onClick={() => {
        chooseModel({ ...choice, model: successor });
        onChosen();
        // What was offered here is older than what the server offers.
        void refreshModels();
      }}
    >
      <span className="truncate">{t('goOn', { model: successor })}</span>
    </Button>
  );
}
