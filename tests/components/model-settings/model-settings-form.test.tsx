import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ModelSettingsForm } from '@/components/model-settings/model-settings-form';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';

beforeAll(withoutSizes);

const { help } = english.modelSettings;

interface FormOptions {
  endpoint?: string;
  model?: string;
  settings?: ConversationSettings;
  inherited?: ConversationSettings;
}

function show({ endpoint = 'openAI', model = 'gpt-4o', settings = {}, inherited = {} }: FormOptions = {}) {
  const said: ConversationSettings[] = [settings];
  function Page() {
    const [current, setCurrent] = useState(settings);
    return (
      <ModelSettingsForm
        endpoint={endpoint}
        endpointType={null}
        model={model}
        settings={current}
        inherited={inherited}
        onChange={(next) => {
          said.push(next);
          setCurrent(next);
        }}
      />
    );
  }
  return { ...showInEnglish(<Page />), last: () => said.at(-1) };
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('shows the defaults while nothing is set, and says nothing of them', () => {
  const { last } = show();
  expect(field('Temperature')).toHaveValue('1');
  expect(field('Top P')).toHaveValue('1');
  expect(last()).toEqual({});
});

it('takes a number from the keyboard, with a comma too, and bounds it when the field is left', async () => {
  const { user, last } = show();
  await user.clear(field('Temperature'));
  await user.type(field('Temperature'), '0,25');
  expect(last()).toEqual({ temperature: 0.25 });
  await user.clear(field('Temperature'));
  await user.type(field('Temperature'), '9');
  await user.tab();
  expect(field('Temperature')).toHaveValue('2');
  expect(last()).toEqual({ temperature: 2 });
});

it('goes back to the default by the button and by emptying the field', async () => {
  const { user, last } = show({ settings: { temperature: 0.3, top_p: 0.4 } });
  await user.click(screen.getByRole('button', { name: 'Back to default: Temperature' }));
  expect(last()).toEqual({ top_p: 0.4 });
  await user.clear(field('Top P'));
  await user.tab();
  expect(last()).toEqual({});
  expect(field('Top P')).toHaveValue('1');
});

it('moves the focus from the reset button, which disappears, to the field', async () => {
  const { user } = show({ settings: { temperature: 0.3 } });
  screen.getByRole('button', { name: 'Back to default: Temperature' }).focus();
  await user.keyboard('{Enter}');
  expect(field('Temperature')).toHaveFocus();
});

it('moves by the arrow keys of the slider', async () => {
  const { user, last } = show();
  screen.getByRole('slider', { name: 'Temperature' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(last()).toEqual({ temperature: 0.99 });
});

it('keeps advanced settings behind a button', async () => {
  const { user } = show();
  expect(screen.queryByRole('slider', { name: 'Picture detail' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Advanced' }));
  expect(screen.getByRole('slider', { name: 'Picture detail' })).toHaveAttribute('aria-valuetext', 'Auto');
});

it('explains each setting in a sentence that belongs to its control, and asks for a name last', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Advanced' }));
  expect(field('Temperature')).toHaveAccessibleDescription(help.temperature);
  expect(screen.getByRole('switch', { name: 'Resend pictures' })).toHaveAccessibleDescription(
    help.resendImages,
  );
  expect(screen.getByRole('slider', { name: 'Picture detail' })).toHaveAccessibleDescription(
    help.imageDetail,
  );
  const names = screen.getAllByRole('textbox').map((each) => each.id);
  expect(names.indexOf(field('Custom instructions').id)).toBe(0);
  expect(names.indexOf(field('Top P').id)).toBeLessThan(names.indexOf(field('Custom name').id));
});

it('says why a setting is disabled in place of what it does', () => {
  show({ endpoint: 'anthropic', model: 'claude-sonnet-4-5', settings: { thinking: true } });
  expect(field('Temperature')).toHaveAccessibleDescription('Fixed while the model thinks.');
});

it('lists in a line what the model decides itself, and offers its efforts', async () => {
  const { user, last } = show({ model: 'gpt-5.5', settings: { temperature: 0.3 } });
  expect(screen.queryByRole('slider', { name: 'Temperature' })).toBeNull();
  expect(screen.getByText(/Not adjustable for this model: Temperature, Top P/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reasoning effort' }), 'High');
  // Settings the model does not accept are kept for a model that does.
  expect(last()).toEqual({ temperature: 0.3, reasoningEffort: 'high' });
});

it('gives no advice about temperature and top P where a model accepts only one of the two', () => {
  show({ endpoint: 'anthropic', model: 'claude-sonnet-4-5', settings: { temperature: 0.3 } });
  expect(screen.queryByText('Change temperature or top P, not both.')).toBeNull();
});

it('shows the settings of the folder as the default, and keeps the chat’s own choice against it', async () => {
  const { user, last } = show({ inherited: { temperature: 0.2 } });
  expect(field('Temperature')).toHaveValue('0.2');
  await user.clear(field('Temperature'));
  await user.type(field('Temperature'), '1');
  expect(last()).toEqual({ temperature: 1 });
});

it('shows the agent or the completion of plugins', async () => {
  const { user, last } = show({ endpoint: 'gptPlugins' });
  expect(field('Temperature')).toHaveValue('0.8');
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  await user.click(screen.getByRole('switch', { name: 'Use functions' }));
  expect(last()).toEqual({
    agentOptions: { agent: 'classic', skipCompletion: true, model: 'gpt-4o', temperature: 0 },
  });
});

it('always has a pair of examples to fill', async () => {
  const { user, last } = show({ endpoint: 'google', model: 'gemini-pro' });
  await user.click(screen.getByRole('button', { name: 'Advanced' }));
  await user.type(field('Question 1'), 'Hi');
  expect(last()).toEqual({ examples: [{ input: { content: 'Hi' }, output: { content: '' } }] });
  expect(screen.getByRole('button', { name: 'Remove example 1' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add example' }));
  await user.click(screen.getByRole('button', { name: 'Remove example 1' }));
  expect(last()).toEqual({});
  expect(field('Question 1')).toHaveValue('');
});

it('says that there is nothing to set', () => {
  show({ endpoint: 'demo', model: 'demo' });
  expect(screen.getByText('Nothing to set for this model.')).toBeVisible();
});
