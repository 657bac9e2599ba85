import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { refreshModelLists } from '@/lib/client/model/queries/use-models';
import { chooseModel, useModelChoice } from '@/lib/client/model/store/model-choice';

interface GoOnButtonProps {
  details: Readonly<Record<string, unknown>> | null;
  isBusy: boolean;
  /** The request is sent again to the model chosen by then. */
  onChosen: () => void;
}

export function GoOnButton({ details, isBusy, onChosen }: GoOnButtonProps) {
  const t = useTranslations('retirement');
  const choice = useModelChoice((state) => state.choice);
  const successor = details?.['successor'];
  if (typeof successor !== 'string' || choice === null || choice.endpoint !== details?.['endpoint'])
    return null;
  return (
    <Button
      size="sm"
      disabled={isBusy}
      className="max-w-full"
      onClick={() => {
        chooseModel({ ...choice, model: successor });
        onChosen();
        // The list of models in this tab is out of date.
        void refreshModelLists();
      }}
    >
      <span className="truncate">{t('goOn', { model: successor })}</span>
    </Button>
  );
}
