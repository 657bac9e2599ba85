/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showInEnglish } from '../../../support/browser/show-in-english';

const schema = z.object({ name: z.string().trim().min(1) });

function NameForm({ submit }: { submit: (name: string) => Promise<void> }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '' },
    submit: ({ name }) => submit(name),
    problemOf: (error) => (error instanceof Error ? `Refused: ${error.message}` : null),
    fieldProblemOf: () => 'Enter a name.',
  });
  return (
    <Form onSubmit={form.send}>
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
      <FormProblem>{form.problem}</FormProblem>
      {form.isDone ? <p role="status">Saved</p> : null}
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </Form>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });
const field = () => screen.getByRole('textbox', { name: 'Name' });

it('a value that the schema refuses is not sent, and its field says why', async () => {
  const submit = jest.fn(() => Promise.resolve());
  const { user } = showInEnglish(<NameForm submit={submit} />);
  await user.click(save());
  expect(field()).toHaveAccessibleDescription('Enter a name.');
  expect(field()).toBeInvalid();
  expect(submit).not.toHaveBeenCalled();
});

it('what is sent is what the schema made of it, once, and the form is busy until then', async () => {
  const sent = Promise.withResolvers<void>();
  const submit = jest.fn(() => sent.promise);
  const { user } = showInEnglish(<NameForm submit={submit} />);
  await user.type(field(), ' Ada {Enter}');
  expect(save()).toHaveAttribute('aria-busy', 'true');
  await user.type(field(), '{Enter}');
  sent.resolve();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(save()).toBeEnabled();
  expect(submit.mock.calls).toEqual([['Ada']]);
});

it('a failure is told in words until the next sending', async () => {
  const submit = jest.fn((name: string) =>
    name === 'Ada' ? Promise.resolve() : Promise.reject(new Error('taken')),
  );
  const { user } = showInEnglish(<NameForm submit={submit} />);
  await user.type(field(), 'Eve');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: taken');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), 'Ada');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
