import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { SignInScreen, type SignInScreenProps, type SignInScreenFailure } from './sign-in-screen.tsx';

const password = { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' } as const;
const email = { name: 'email', label: 'E-mail address', type: 'email', autoComplete: 'username' } as const;
const home = { id: 'home', label: 'All spaces' };

const wrong: SignInScreenFailure = {
  message: 'Wrong password. Check capital letters and try again.',
  fields: ['password'],
};

const meta = {
  title: 'Screens/SignInScreen',
  component: SignInScreen,
  args: {
    title: 'This space needs a password',
    message: 'The person who sent you the link knows it.',
    fields: [password],
    account: 'house',
    submitLabel: 'Open space',
    onSubmit: fn(),
    onAction: fn(),
    reveal: { show: 'Show password', hide: 'Hide password' },
  },
} satisfies Meta<typeof SignInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.keyboard('Open Sesame');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, '{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ username: 'house', password: 'Open Sesame' });
  },
};

/** Without the focus, the screen is announced. */
export const Announced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent('This space needs a password');
    await expect(canvas.getByLabelText('Password')).not.toHaveFocus();
  },
};

export const WithName: Story = { args: { name: 'House by the lake' } };

/** With state: the same mistake causes the same failure again. */
const WithRepeatedFailure = (props: SignInScreenProps) => {
  const [failure, setFailure] = useState<SignInScreenFailure | null>(null);
  return (
    <SignInScreen
      {...props}
      failure={failure}
      onSubmit={(values) => {
        props.onSubmit(values);
        setFailure({ ...wrong });
      }}
    />
  );
};

export const Wrong: Story = {
  args: { takesFocus: true },
  render: (args) => <WithRepeatedFailure {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(field).not.toHaveAttribute('aria-invalid');
    for (const attempt of [1, 2]) {
      await userEvent.click(field);
      await userEvent.keyboard('wrong');
      await userEvent.click(canvas.getByRole('button', { name: 'Open space' }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(attempt);
      await waitFor(() => expect(field).toHaveFocus());
      await expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
      await expect(canvas.getByRole('alert')).toHaveTextContent(/^Wrong password/);
      await expect(field).toHaveAccessibleDescription(/^Wrong password/);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  },
};

export const TooManyAttempts: Story = {
  args: {
    failure: { message: 'Too many attempts. You can try again in 14 minutes.', fields: [] },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAccessibleDescription(/in 14 minutes/);
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};

export const Forbidden: Story = {
  args: {
    failure: { message: 'This space no longer needs a password. Reload the page.', fields: [] },
    actions: [{ id: 'reload', label: 'Reload' }],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('reload');
  },
};

const newTab = { label: 'Open in a new tab', href: 'https://tours.example/show?m=house&play=1' };

/** In a frame the space can always be opened in a tab of its own. */
export const InFrame: Story = {
  args: { link: newTab },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', newTab.href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getAttribute('rel')!.split(' ')).toContain('noopener');
    await userEvent.click(canvas.getByRole('button', { name: 'Open space' }));
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};

export const CookiesRefused: Story = {
  args: {
    link: newTab,
    failure: {
      message:
        'The password is right, but this browser does not store cookies for pages within other websites. Allow them, or use “Open in a new tab”.',
      fields: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/“Open in a new tab”/);
    await expect(canvas.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  },
};

export const InFrameWithAction: Story = {
  tags: ['variation'],
  args: { ...Forbidden.args, link: newTab },
  globals: { viewport: { value: 'phone' } },
};

export const NetworkFailure: Story = {
  args: { failure: { message: 'The server does not respond. Check the connection and try again.', fields: [] } },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('readonly');
    await userEvent.click(field);
    await userEvent.keyboard('x{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /Open space/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(field).toHaveValue('');
  },
};

const signIn = {
  title: 'Sign in',
  message: 'Use your account on this server.',
  fields: [email, password],
  account: undefined,
  submitLabel: 'Sign in',
  actions: [home],
} satisfies Partial<SignInScreenProps>;

export const SignIn: Story = {
  args: { ...signIn, takesFocus: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('E-mail address')).toHaveFocus();
    await userEvent.keyboard('ada@example.org');
    await userEvent.tab();
    await userEvent.keyboard('secret{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ email: 'ada@example.org', password: 'secret' });
  },
};

export const SignInWrong: Story = {
  args: {
    ...signIn,
    failure: {
      message:
        'Wrong e-mail address or password. An administrator of this server can give you a link for a new password.',
      fields: ['password', 'email'],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    for (const label of ['Password', 'E-mail address'])
      await expect(canvas.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  },
};

/** An offer that is accepted without a field. */
export const Accept: Story = {
  args: {
    title: 'Invitation to House by the lake',
    message: 'Ada Lovelace invites you to view and edit this space. You are signed in as bob@example.org.',
    fields: [],
    account: undefined,
    submitLabel: 'Accept invitation',
    actions: [{ id: 'signIn', label: 'Use another account' }, home],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept invitation' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({});
    await userEvent.click(canvas.getByRole('button', { name: 'Use another account' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('signIn');
  },
};

export const Phone: Story = { tags: ['variation'], args: { ...signIn }, globals: { viewport: { value: 'phone' } } };
export const PhoneLandscape: Story = {
  tags: ['variation'],
  args: { ...signIn, failure: wrong },
  globals: { viewport: { value: 'phoneLandscape' } },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    name: longGerman,
    title: `${longGerman} fragt nach einem Passwort`,
    fields: [{ ...password, label: longGerman }],
    submitLabel: longGerman,
    failure: { message: `${longGerman}: das Passwort stimmt nicht.`, fields: ['password'] },
    actions: [{ id: 'home', label: longGerman }],
    reveal: { show: 'Passwort zeigen', hide: 'Passwort verbergen' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector('.sign-in-screen')!;
    await expect(screen.scrollWidth).toBeLessThanOrEqual(screen.clientWidth);
  },
};

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <SignInScreen {...args} />
    </div>
  ),
  parameters: { lang: 'he' },
  args: { fields: [{ ...password, label: 'סיסמה' }], failure: wrong },
  play: async ({ canvas }) => {
    const [field, show] = [canvas.getByLabelText('סיסמה'), canvas.getByRole('button', { name: 'Show password' })];
    await expect(show.getBoundingClientRect().right).toBeLessThanOrEqual(field.getBoundingClientRect().left + 1);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: {
    name: japanese,
    title: 'このスペースにはパスワードが必要です',
    message: 'リンクを送った方がご存じです。',
    fields: [{ ...password, label: 'パスワード' }],
    submitLabel: 'スペースを開く',
    reveal: { show: 'パスワードを表示', hide: 'パスワードを隠す' },
  },
};
