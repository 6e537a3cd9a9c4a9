import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { LinkButton } from '../button/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';

const meta = {
  title: 'Components/AccountMenu',
  component: AccountMenu,
  args: {
    name: 'Ada Lovelace',
    label: 'Account: Ada Lovelace',
    items: [{ id: 'sign-out', label: 'Sign out', icon: 'signOut' }],
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <main className="story" style={{ justifyContent: 'flex-end' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sign-out');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account: Ada Lovelace' })).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menuitem', { name: 'Sign out' });
  },
};

export const Administrator: Story = {
  args: { role: 'Administrator' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account: Ada Lovelace' }));
    await expect(await screen.findByRole('menu')).toHaveAccessibleDescription('Administrator');
    await waitFor(() => expect(screen.getByText('Administrator')).toBeVisible());
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { name: longGerman, label: `Konto: ${longGerman}` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { name: japanese, label: japanese },
};

/** The link shown instead without a session. */
export const SignedOut: Story = {
  render: () => <LinkButton href="#sign-in">Sign in</LinkButton>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveFocus();
  },
};
