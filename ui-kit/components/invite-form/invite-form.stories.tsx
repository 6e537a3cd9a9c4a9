import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { InviteForm, type InviteFormProps } from './invite-form.tsx';

const meta = {
  title: 'Components/InviteForm',
  component: InviteForm,
  args: {
    labels: { email: 'E-mail address', role: 'Role', add: 'Add' },
    roles: [
      { id: 'viewer', label: 'Commenter' },
      { id: 'full', label: 'Editor' },
    ],
    defaultRole: 'viewer',
    onAdd: fn(),
    isBusy: false,
    failure: null,
    addedCount: 0,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InviteForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With state: a person is added. */
const AddingForm = (props: InviteFormProps) => {
  const [addedCount, setAddedCount] = useState(0);
  return (
    <InviteForm
      {...props}
      addedCount={addedCount}
      onAdd={(email, role) => {
        props.onAdd(email, role);
        setAddedCount(addedCount + 1);
      }}
    />
  );
};

/** The field is emptied for the next person. */
export const Rest: Story = {
  render: (args) => <AddingForm {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail address' });
    await userEvent.type(field, 'eve@example.org{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('eve@example.org', 'viewer');
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail address' });
    await expect(field.closest('form')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(field);
    await userEvent.keyboard('eve@example.org{Enter}');
    await expect(field).toHaveValue('');
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

/** With state: no person can be added. */
const FailingForm = (props: InviteFormProps) => {
  const [failure, setFailure] = useState<InviteFormProps['failure']>(null);
  return (
    <InviteForm
      {...props}
      failure={failure}
      onAdd={() => setFailure({ message: 'This is not an e-mail address. Please correct it.' })}
    />
  );
};

/** The field has the focus after each failure, and keeps its text. */
export const Failure: Story = {
  render: (args) => <FailingForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail address' });
    await userEvent.type(field, 'eve');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is not an e-mail address. Please correct it.');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('This is not an e-mail address. Please correct it.');
    await expect(field).toHaveValue('eve');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: { email: `E-Mail-Adresse: ${longGerman}`, role: 'Berechtigung', add: 'Einladung hinzufügen' },
    roles: [
      { id: 'viewer', label: 'Kommentarberechtigung' },
      { id: 'full', label: 'Bearbeitungsberechtigung' },
    ],
    failure: { message: `${longGerman} konnte nicht eingeladen werden.` },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
