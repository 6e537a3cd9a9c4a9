import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PasswordForm, type PasswordFormFailure, type PasswordFormProps } from './password-form.tsx';

const meta = {
  title: 'Components/PasswordForm',
  component: PasswordForm,
  args: {
    labels: {
      currentPassword: 'Current password',
      newPassword: 'New password',
      submit: 'Change password',
      rule: 'At least 12 characters',
      ruleMet: 'Long enough',
      revealCurrent: { show: 'Show current password', hide: 'Hide current password' },
      revealNew: { show: 'Show new password', hide: 'Hide new password' },
    },
    username: 'ada@example.org',
    isLongEnough: (password) => password.length >= 12,
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 600, padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
    const field = canvas.getByLabelText('New password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAccessibleDescription('At least 12 characters');
    const username = canvasElement.querySelector('input[name="username"]');
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(username).toHaveValue('ada@example.org');
    await expect(username).not.toBeVisible();
  },
};

/** By keyboard: the rule follows the typed text, and each field has a button that shows it. */
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [current, next] = [canvas.getByLabelText('Current password'), canvas.getByLabelText('New password')];
    await userEvent.tab();
    await expect(current).toHaveFocus();
    await userEvent.keyboard('the old password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(current).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide current password' }));
    await expect(current).toHaveAttribute('type', 'password');
    await userEvent.click(next);
    await userEvent.keyboard('eleven char');
    await expect(canvas.queryByText('Long enough')).toBeNull();
    await userEvent.keyboard('s');
    await expect(canvas.getByText('Long enough')).toHaveAttribute('aria-live', 'polite');
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText('Long enough')).toBeNull();
    await userEvent.keyboard('s{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      currentPassword: 'the old password',
      newPassword: 'eleven chars',
    });
  },
};

/** With state: the same mistake causes the same failure again. */
const Rejected = ({ failure, ...props }: PasswordFormProps) => {
  const [shown, setShown] = useState<PasswordFormFailure | null>(null);
  return (
    <PasswordForm
      {...props}
      failure={shown}
      onSubmit={(values) => {
        props.onSubmit(values);
        setShown(failure ? { ...failure } : null);
      }}
    />
  );
};

export const WrongCurrentPassword: Story = {
  args: {
    failure: { message: 'Wrong current password. Check capital letters and try again.', field: 'current' },
  },
  render: (args) => <Rejected {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Current password');
    await userEvent.type(field, 'wrong');
    for (const attempt of ['first', 'second']) {
      await userEvent.type(canvas.getByLabelText('New password'), `${attempt} try of a password{Enter}`);
      await waitFor(() => expect(field).toHaveFocus());
      await expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^Wrong current password/);
      await expect(canvas.getByLabelText('New password')).not.toHaveAttribute('aria-invalid');
    }
  },
};

export const TooShort: Story = {
  args: { failure: { message: 'This password is too short.', field: 'new' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('This password is too short. At least 12 characters');
  },
};

export const TooCommon: Story = {
  args: {
    failure: {
      message: 'This password is too easy to guess. Choose another one, such as four random words.',
      field: 'new',
    },
  },
};

export const TooManyAttempts: Story = {
  args: { failure: { message: 'Too many attempts. You can try again in 14 minutes.', field: null } },
  play: async ({ canvas }) => {
    const alert = canvas.getAllByRole('alert').find((each) => each.textContent !== '');
    await expect(alert).toHaveTextContent(/in 14 minutes/);
    for (const label of ['Current password', 'New password'])
      await expect(canvas.getByLabelText(label)).not.toHaveAttribute('aria-invalid');
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Current password');
    await expect(field).toHaveAttribute('readonly');
    await userEvent.click(field);
    await userEvent.keyboard('x{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /Change password/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const success = 'Your password has been changed. Your other devices have been signed out.';

const Changing = (props: PasswordFormProps) => {
  const [count, setCount] = useState(0);
  return (
    <PasswordForm
      {...props}
      changeCount={count}
      success={count > 0 ? success : null}
      onSubmit={() => setCount(count + 1)}
    />
  );
};

export const Changed: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Current password'), 'the old password');
    await userEvent.type(canvas.getByLabelText('New password'), 'the new password');
    const submit = canvas.getByRole('button', { name: 'Change password' });
    await userEvent.click(submit);
    const notice = canvas.getAllByRole('status').find((each) => each.textContent === success);
    await expect(notice).toBeVisible();
    for (const label of ['Current password', 'New password'])
      await expect(canvas.getByLabelText(label)).toHaveValue('');
    await expect(canvas.queryByText('Long enough')).toBeNull();
    await expect(submit).toHaveFocus();
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: {
      currentPassword: longGerman,
      newPassword: longGerman,
      submit: longGerman,
      rule: longGerman,
      ruleMet: longGerman,
      revealCurrent: { show: 'Aktuelles Passwort zeigen', hide: 'Aktuelles Passwort verbergen' },
      revealNew: { show: 'Neues Passwort zeigen', hide: 'Neues Passwort verbergen' },
    },
    failure: { message: longGerman, field: 'new' },
    success: longGerman,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')!;
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};
