import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SpaceLinks, type SpaceLinkRow, type SpaceLinksProps } from './space-links.tsx';

const row = (id: string, label: string, details: string): SpaceLinkRow => ({
  id,
  link: {
    label,
    value: `https://tours.example/join?token=${id}`,
    copyLabel: 'Copy link',
    copiedLabel: 'Link copied',
    isCopied: false,
    onCopy: fn(),
  },
  details,
  removeLabel: `Delete link: ${label}`,
});

const meta = {
  title: 'Components/SpaceLinks',
  component: SpaceLinks,
  args: {
    label: 'Invitation links',
    hint: 'Everyone who has such a link gets its role.',
    status: 'ready',
    links: [
      row('b', 'Can edit, until 4 December 2026, 18:00', 'Not used yet · Created by Ada Lovelace'),
      row('a', 'Can comment, until 10 December 2026, 09:30', 'Used by 3 people · Creates accounts'),
    ],
    empty: 'There are no links.',
    error: { message: 'The links could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
    onRemove: fn(),
    form: {
      labels: { role: 'Role', lifetime: 'Valid for', create: 'Create link' },
      roles: [
        { id: 'viewer', label: 'Can comment' },
        { id: 'full', label: 'Can edit' },
      ],
      defaultRole: 'viewer',
      lifetimes: [
        { id: '1', label: '1 day' },
        { id: '7', label: '7 days' },
      ],
      defaultLifetime: '7',
      accounts: 'People without an account can create one',
      onCreate: fn(),
      isBusy: false,
      failure: '',
    },
    announcement: '',
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SpaceLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With state: links are removed. */
const RemovingLinks = (props: SpaceLinksProps) => {
  const [links, setLinks] = useState(props.links);
  return <SpaceLinks {...props} links={links} onRemove={(id) => setLinks(links.filter((link) => link.id !== id))} />;
};

export const Rest: Story = {
  render: (args) => <RemovingLinks {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'People without an account can create one' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    await expect(args.form.onCreate).toHaveBeenCalledWith({ role: 'viewer', lifetime: '7', createsAccounts: false });
    await expect(canvas.getByRole('textbox', { name: /^Can edit/ })).toHaveValue('https://tours.example/join?token=b');
    await userEvent.click(canvas.getByRole('button', { name: /^Delete link: Can edit/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy link' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: /^Delete link: Can comment/ }));
    await expect(canvas.getByText('There are no links.')).toBeVisible();
  },
};

/** Of editors who are not administrators. */
export const WithoutAccounts: Story = {
  args: { form: { ...meta.args.form, accounts: null } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    await expect(args.form.onCreate).toHaveBeenCalledWith({ role: 'viewer', lifetime: '7', createsAccounts: false });
  },
};
export const Empty: Story = { args: { links: [] } };
export const Loading: Story = { args: { status: 'loading', links: [] } };
export const Failed: Story = {
  args: { status: 'error', links: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.error.onRetry).toHaveBeenCalled();
  },
};
export const Busy: Story = {
  args: { form: { ...meta.args.form, isBusy: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Create link/ }));
    await expect(args.form.onCreate).not.toHaveBeenCalled();
  },
};
export const NotCreated: Story = {
  args: { form: { ...meta.args.form, failure: 'This space has 50 links already. Delete one first.' } },
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('alert').at(-1)).toHaveTextContent('This space has 50 links already.'),
};
export const Created: Story = {
  args: { announcement: 'Link created' },
  play: async ({ canvas }) => expect(canvas.getByText('Link created')).toBeInTheDocument(),
};
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    hint: longGerman,
    links: [row('a', `Bearbeitungsberechtigung: ${longGerman}`, longGerman)],
    form: { ...meta.args.form, accounts: longGerman },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
