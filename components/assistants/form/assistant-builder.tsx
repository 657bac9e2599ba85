'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkillsField } from '@/components/shared/tools/skills-field';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ActionsField } from '../actions/actions-field';
import { ToolsField } from '../tools/tools-field';
import { BuilderForm } from './builder-form';
import { CapabilitiesField } from './capabilities-field';
import { KnowledgeField } from './knowledge-field';
import { ProfileTab } from './profile-tab';
import type { AssistantFormState } from './use-assistant-form';
import { VersionsTab } from './versions-tab';

export type BuilderTab = 'profile' | 'knowledge' | 'tools' | 'actions' | 'versions';

const TABS = ['profile', 'knowledge', 'tools', 'actions', 'versions'] as const;

interface AssistantBuilderProps extends AssistantFormState {
  /** Null means a new assistant. */
  assistant: BuilderAssistant | null;
  tab: BuilderTab;
  onTab: (tab: BuilderTab) => void;
  /** Null means a new action. */
  onEditAction: (actionId: string | null) => void;
}

export function AssistantBuilder({
  assistant,
  form,
  values,
  isUnsaved,
  isUploading,
  profileProblem,
  tab,
  onTab,
  onEditAction,
}: AssistantBuilderProps) {
  const t = useTranslations('assistantBuilder');
  const tSkills = useTranslations('skills');
  const { setValue } = form.fields;
  const { endpoint, model } = values;
  const isOffered = (each: BuilderTab) => each !== 'versions' || assistant !== null;
  const contents: Readonly<Record<BuilderTab, ReactNode>> = {
    profile: <ProfileTab assistant={assistant} form={form} values={values} />,
    knowledge: (
      <>
        <CapabilitiesField
          endpoint={endpoint}
          model={model}
          hasPython={values.hasPython}
          hasRetrieval={values.hasRetrieval}
          providerTools={values.providerTools}
          onChange={(name, isOn) => setValue(name, isOn)}
          onProviderToolsChange={(providerTools) => setValue('providerTools', providerTools)}
        />
        <KnowledgeField assistant={assistant} isUsable={values.hasPython || values.hasRetrieval} />
      </>
    ),
    tools: (
      <>
        <ToolsField
          toolkits={values.toolkits}
          functions={values.functions}
          onToolkits={(toolkits) => setValue('toolkits', toolkits)}
          onFunctions={(functions) => setValue('functions', functions)}
        />
        <SkillsField
          skillIds={values.skillIds}
          hint={tSkills('assistantHint')}
          // The ids are in the order in which the server lists them, so that a choice that is taken back is no change.
          onChange={(skillIds) => setValue('skillIds', skillIds.toSorted())}
        />
      </>
    ),
    actions: <ActionsField assistant={assistant} onEdit={onEditAction} />,
    versions: assistant === null ? null : <VersionsTab assistant={assistant} isUnsaved={isUnsaved} />,
  };
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => {
        const chosen = TABS.find((each) => each === next);
        if (chosen !== undefined) onTab(chosen);
      }}
      className="min-h-0 flex-1"
    >
      <TabsList className="mx-auto w-full max-w-2xl px-3 pb-2 sm:px-5">
        {TABS.filter(isOffered).map((each) => (
          <TabsTrigger key={each} value={each}>
            {t(each)}
          </TabsTrigger>
        ))}
      </TabsList>
      <BuilderForm
        assistant={assistant}
        form={form}
        isUnsaved={isUnsaved}
        isUploading={isUploading}
        // On another tab the field, beside which the problem is shown, is not on the screen.
        problem={tab === 'profile' ? null : profileProblem}
      >
        {TABS.filter(isOffered).map((each) => (
          <TabsContent key={each} value={each} className="flex flex-col gap-5 px-3 pt-1 pb-6 sm:px-5">
            {contents[each]}
          </TabsContent>
        ))}
      </BuilderForm>
    </Tabs>
  );
}
