import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SpaceModal, type SpaceModalProps } from './space-modal.tsx';

const roles = [
  { id: 'viewer', label: 'Commenter' },
  { id: 'full', label: 'Editor' },
];
const person = (email: string, name: string, role: string, note = ''): SpaceModalProps['people']['people'][number] => ({
  email,
  name,
  role,
  note,
  removeLabel: `Remove ${name || email}`,
  roleLabel: `Role of ${name || email}`,
  ...(note && { action: 'Invitation link' }),
});

const args: SpaceModalProps = {
  title: 'House by the lake',
  closeLabel: 'Close',
  onClose: fn(),
  link: {
    label: 'Link',
    value: 'https://tours.example/show?m=house',
    copyLabel: 'Copy link',
    copiedLabel: 'Copied',
    isCopied: false,
    onCopy: fn(),
  },
  form: {
    labels: {
      name: 'Name',
      address: 'Address',
      visibility: 'Who can see it',
      password: 'Password',
      passwordHint: 'At least 10 characters. Leave it empty to keep the current one.',
      save: 'Save',
      reveal: { show: 'Show password', hide: 'Hide password' },
    },
    name: 'House by the lake',
    address: 'Am Schlachtensee 12, Berlin',
    visibility: 'private',
    visibilities: [
      { id: 'private', label: 'Private', hint: 'Only people you add' },
      { id: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link' },
      { id: 'password', label: 'Password', hint: 'Anyone with the link and the password' },
      { id: 'public', label: 'Public', hint: 'Everyone; listed on this page' },
    ],
    passwordVisibility: 'password',
    onSave: fn(),
    isBusy: false,
    failure: null,
    success: '',
  },
  people: {
    label: 'People',
    hint: 'No e-mail is sent.',
    status: 'ready',
    people: [
      person('ada@example.org', 'Ada Lovelace', 'full'),
      person('bob@example.org', '', 'viewer', 'No account yet'),
    ],
    roles,
    empty: 'Nobody yet.',
    error: { message: 'The people could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
    onRole: fn(),
    onRemove: fn(),
    onAction: fn(),
    invite: {
      labels: { email: 'E-mail address', role: 'Role', add: 'Add' },
      roles,
      defaultRole: 'viewer',
      onAdd: fn(),
      isBusy: false,
      failure: null,
      addedCount: 0,
    },
  },
  invitation: null,
  links: {
    label: 'Invitation links',
    hint: 'Everyone who has such a link gets its role.',
    status: 'ready',
    links: [
      {
        id: 'a',
        link: {
          label: 'Can comment, until 10 December 2026',
          value: 'https://tours.example/join?token=a',
          copyLabel: 'Copy link',
          copiedLabel: 'Link copied',
          isCopied: false,
          onCopy: fn(),
        },
        details: 'Used by 3 people',
        removeLabel: 'Delete link: can comment, until 10 December 2026',
      },
    ],
    empty: 'There are no links.',
    error: { message: 'The links could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
    onRemove: fn(),
    form: {
      labels: { role: 'Role', lifetime: 'Valid for', create: 'Create link' },
      roles,
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
};

const meta = { title: 'Modals/SpaceModal', component: SpaceModal, args } satisfies Meta<typeof SpaceModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'House by the lake' });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Lake house');
    await expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Unlisted/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.form.onSave).toHaveBeenCalledWith({
      name: 'Lake house',
      address: 'Am Schlachtensee 12, Berlin',
      visibility: 'unlisted',
      password: '',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ada Lovelace' }));
    await expect(args.people.onRemove).toHaveBeenCalledWith('ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invitation link' }));
    await expect(args.people.onAction).toHaveBeenCalledWith('bob@example.org');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'eve@example.org{Enter}');
    await expect(args.people.invite.onAdd).toHaveBeenCalledWith('eve@example.org', 'viewer');
    await userEvent.click(screen.getByRole('button', { name: /^Delete link/ }));
    await expect(args.links.onRemove).toHaveBeenCalledWith('a');
    // It appears gradually.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const WithPassword: Story = {
  args: { form: { ...args.form, visibility: 'password' } },
  play: async () => waitFor(() => expect(screen.getByLabelText('Password', { selector: 'input' })).toBeVisible()),
};
export const WrongPassword: Story = {
  args: {
    form: {
      ...args.form,
      visibility: 'password',
      failure: { message: 'This password is too short.', field: 'password' },
    },
  },
  play: async () => waitFor(() => expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveFocus()),
};
export const Saved: Story = { args: { form: { ...args.form, success: 'Saved' } } };
export const Busy: Story = { args: { form: { ...args.form, isBusy: true } } };
export const Invitation: Story = {
  args: {
    invitation: {
      ...args.link,
      label: 'Invitation link for bob@example.org',
      value: 'https://tours.example/join?token=abc',
      hint: 'It is valid for 7 days.',
    },
  },
};
export const Empty: Story = { args: { people: { ...args.people, people: [] }, links: { ...args.links, links: [] } } };
export const Loading: Story = {
  args: {
    people: { ...args.people, status: 'loading', people: [] },
    links: { ...args.links, status: 'loading', links: [] },
  },
};
export const Failed: Story = {
  args: {
    people: { ...args.people, status: 'error', people: [] },
    links: { ...args.links, status: 'error', links: [] },
  },
};
export const Overfull: Story = {
  args: {
    people: {
      ...args.people,
      people: Array.from({ length: 200 }, (_, index) => person(`p${index}@example.org`, `Person ${index}`, 'viewer')),
    },
  },
};
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    people: { ...args.people, people: [person('a@example.org', longGerman, 'full', 'Noch kein Konto')] },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
export const LandscapePhone: Story = { tags: ['variation'], globals: { viewport: { value: 'phoneLandscape' } } };
