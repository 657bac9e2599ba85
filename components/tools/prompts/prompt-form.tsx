'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrong } from '@/components/shared/form/focus-first-wrong';
import { Form } from '@/components/shared/form/form';
import { FormProblem } from '@/components/shared/form/form-problem';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast/toast';
import { addToDraft } from '@/lib/client/draft/draft';
import { inDraft } from '@/lib/client/draft/draft-places';
import { fetchMcpPrompt } from '@/lib/client/tool/mcp-prompts';
import type { McpPromptTextAnswer } from '@/lib/contracts/tool/mcp-prompts';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import { MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS, type McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import { usePromptProblem } from './use-prompt-problem';

interface PromptFormProps {
  server: McpServerAnswer;
  prompt: McpPrompt;
  conversationId: string;
  onLeave: () => void;
  onInserted: () => void;
}

/** The user reads the text in the message field first. */
export function PromptForm({ server, prompt, conversationId, onLeave, onInserted }: PromptFormProps) {
  const t = useTranslations('mcpPrompts');
  const tAny = useTranslations();
  const problemOf = usePromptProblem();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const valueOf = (name: string) => (Object.hasOwn(typed, name) ? (typed[name] ?? '') : '');
  const isMissing = (argument: McpPrompt['arguments'][number]) =>
    argument.isRequired && valueOf(argument.name).trim() === '';

  async function insert(): Promise<void> {
    // The marks are there when the first one is looked for.
    flushSync(() => setChecked(true));
    if (prompt.arguments.some(isMissing)) return focusFirstWrong(place.current);
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const written = prompt.arguments
      .map(({ name }) => [name, valueOf(name)])
      .filter(([, value]) => value !== '');
    const answer = await inDraft(conversationId, async (place) => {
      const fetched = await fetchMcpPrompt(server.serverId, {
        name: prompt.name,
        arguments: Object.fromEntries(written),
      }).catch((): McpPromptTextAnswer => ({ state: 'unreachable', text: '', isPartial: false }));
      if (problemOf(fetched.state) === null) addToDraft(place.draftId, fetched.text);
      return fetched;
    });
    setBusy(false);
    const reason = problemOf(answer.state);
    if (reason !== null) return setProblem(reason);
    if (answer.isPartial) showToast('info', t('partial'));
    onInserted();
  }

  return (
    <Form onSubmit={() => void insert()} className="flex flex-col gap-4" autoComplete="off">
      {prompt.description === '' ? null : (
        <p dir="auto" className="text-muted-foreground text-sm whitespace-pre-wrap wrap-anywhere">
          {prompt.description}
        </p>
      )}
      <div ref={place} className="flex flex-col gap-4 empty:hidden">
        {prompt.arguments.map((argument) => (
          <LabelledField
            key={argument.name}
            label={<bdi>{argument.isRequired ? `${argument.name} *` : argument.name}</bdi>}
            {...(argument.description === '' ? {} : { hint: <bdi>{argument.description}</bdi> })}
            error={isChecked && isMissing(argument) ? tAny('auth.problems.required') : null}
          >
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={1}
                maxLength={MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS}
                value={valueOf(argument.name)}
                onChange={(event) =>
                  setTyped((before) => ({ ...before, [argument.name]: event.target.value }))
                }
              />
            )}
          </LabelledField>
        ))}
      </div>
      <p className="text-muted-foreground text-sm">{t('note')}</p>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" className="touch:h-11" onClick={onLeave}>
          {tAny('palette.back')}
        </Button>
        <Button type="submit" className="touch:h-11" isBusy={isBusy}>
          {t('insert')}
        </Button>
      </div>
    </Form>
  );
}
