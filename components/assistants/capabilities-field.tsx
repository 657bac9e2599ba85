'use client';

import { useTranslations } from 'next-intl';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { FieldLegend, FieldSet } from '@/components/ui/field';
import { useToolkits } from '@/lib/client/queries/tool/toolkits';
import { PROVIDER_CODE, PROVIDER_PICTURES, PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import { PYTHON_TOOLKIT_ID } from '@/lib/domain/tool/toolkit';

type Capability = 'hasPython' | 'hasRetrieval' | 'hasSearch' | 'hasCode' | 'hasPictures';

interface CapabilitiesFieldProps {
  /** The model whose provider may search the web, run code and draw; the endpoint is null while none is chosen. */
  endpoint: string | null;
  model: string;
  hasPython: boolean;
  hasRetrieval: boolean;
  hasSearch: boolean;
  hasCode: boolean;
  hasPictures: boolean;
  onChange: (capability: Capability, isOn: boolean) => void;
}

/** Switches Python, the search of files, and what the model's provider does itself on and off. */
export function CapabilitiesField({
  endpoint,
  model,
  hasPython,
  hasRetrieval,
  hasSearch,
  hasCode,
  hasPictures,
  onChange,
}: CapabilitiesFieldProps) {
  const t = useTranslations('assistantBuilder');
  const tThread = useTranslations('thread');
  const tPicker = useTranslations('toolPicker');
  const { toolkits } = useToolkits(endpoint === null || model === '' ? undefined : { endpoint, model });
  const lacks = (toolkitId: string) => toolkits !== null && !toolkits.some(({ id }) => id === toolkitId);
  const isPythonOff = lacks(PYTHON_TOOLKIT_ID);
  const isSearchOff = lacks(PROVIDER_SEARCH.toolkitId);
  const isCodeOff = lacks(PROVIDER_CODE.toolkitId);
  const arePicturesOff = lacks(PROVIDER_PICTURES.toolkitId);
  return (
    <FieldSet className="gap-3">
      <FieldLegend className="mb-2">{t('capabilities')}</FieldLegend>
      <SwitchRow
        label={t('python')}
        hint={t(isPythonOff ? 'pythonOff' : 'pythonHint')}
        isOn={hasPython}
        isDisabled={isPythonOff && !hasPython}
        onChange={(isOn) => onChange('hasPython', isOn)}
      />
      <SwitchRow
        label={t('retrieval')}
        hint={t('retrievalHint')}
        isOn={hasRetrieval}
        onChange={(isOn) => onChange('hasRetrieval', isOn)}
      />
      <SwitchRow
        label={tThread('webSearch')}
        hint={isSearchOff ? t('searchOff') : tPicker('providerSearchNote')}
        isOn={hasSearch}
        isDisabled={isSearchOff && !hasSearch}
        onChange={(isOn) => onChange('hasSearch', isOn)}
      />
      <SwitchRow
        label={tThread('codeExecution')}
        hint={isCodeOff ? t('codeOff') : tPicker('providerCodeNote')}
        isOn={hasCode}
        isDisabled={isCodeOff && !hasCode}
        onChange={(isOn) => onChange('hasCode', isOn)}
      />
      <SwitchRow
        label={tThread('imageGeneration')}
        hint={arePicturesOff ? t('picturesOff') : tPicker('providerPicturesNote')}
        isOn={hasPictures}
        isDisabled={arePicturesOff && !hasPictures}
        onChange={(isOn) => onChange('hasPictures', isOn)}
      />
    </FieldSet>
  );
}
