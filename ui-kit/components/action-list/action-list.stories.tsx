import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { ConfirmModal } from '../../modals/confirm-modal/confirm-modal.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { ActionList, type ActionListAction, type ActionListItem, type ActionListProps } from './action-list.tsx';

const actions: readonly ActionListAction[] = [
  { id: 'admin', label: 'Make administrator', icon: 'key' },
  { id: 'password', label: 'Create password link', icon: 'link' },
  { id: 'remove', label: 'Delete account', icon: 'trash' },
];
const invitationActions: readonly ActionListAction[] = [
  { id: 'invite', label: 'Create invitation link', icon: 'link' },
  { id: 'remove', label: 'Withdraw invitation', icon: 'trash' },
];

const accountOf = (name: string, id = name.split(' ', 1)[0]!.toLowerCase()): ActionListItem => ({
  id,
  name,
  badges: [],
  details: [`${id}@example.org`, '2 spaces', 'Active 2 hours ago'],
  menuLabel: `Actions for ${name}`,
  actions,
});

const you: ActionListItem = {
  ...accountOf('Ada Lovelace'),
  badges: ['Administrator', 'You'],
  details: ['ada@example.org', '14 spaces', 'Active now'],
  actions: [],
};
const names = [
  'Alan Turing',
  'Barbara Liskov',
  'Dorothy Vaughan',
  'Edsger Dijkstra',
  'Frances Allen',
  'Grace Hopper',
  'Hedy Lamarr',
  'John Backus',
  'Katherine Johnson',
  'Margaret Hamilton',
  'Niklaus Wirth',
];
const others = names.map((name) => accountOf(name));
const invited: ActionListItem = {
  id: 'invitation',
  name: 'eve@example.org',
  badges: ['Invited'],
  details: ['1 space', 'The link is valid until Nov 10, 2026'],
  menuLabel: 'Actions for eve@example.org',
  actions: invitationActions,
};

const search = { label: 'Search for people', clearLabel: 'Clear search', text: '', onChange: fn() };
const more = { label: 'Show more', isBusy: false, onPress: fn() };

const meta = {
  title: 'Components/ActionList',
  component: ActionList,
  args: {
    label: 'People',
    status: 'ready',
    loadingLabel: 'Loading the people',
    items: [you, ...others],
    search: null,
    empty: 'No account or invitation matches.',
    more: null,
    error: { message: 'The people could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
    onAction: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16, color: 'var(--text)' }}>
        <PageSection title={args.label}>
          <Story />
        </PageSection>
      </main>
    ),
  ],
} satisfies Meta<typeof ActionList>;

export default meta;
type Story = StoryObj<typeof meta>;

const menuOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Actions for ${name}`) });

const choose = async (userEvent: { click: (element: Element) => Promise<void> }, name: string, action: string) => {
  await userEvent.click(menuOf(name));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Many: Story = {
  args: { search, more },
  play: async ({ args, canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(12);
    await expect(within(rows[0]!).getByText('Administrator')).toBeInTheDocument();
    await expect(within(rows[0]!).queryByRole('button')).toBeNull();
    for (const button of canvas.getAllByRole('button', { name: /^Actions for/ })) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search for people' }), 'g');
    await expect(args.search!.onChange).toHaveBeenLastCalledWith('g');
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.more!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const OnlyYou: Story = {
  args: { items: [you] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithInvitations: Story = {
  args: { items: [you, others[0]!, invited] },
  play: async ({ args, canvas, userEvent }) => {
    const row = canvas.getAllByRole('listitem').at(-1)!;
    await expect(within(row).getByText('Invited')).toBeInTheDocument();
    await choose(userEvent, 'eve@example.org', 'Create invitation link');
    await expect(args.onAction).toHaveBeenLastCalledWith('invitation', 'invite');
  },
};

/** The menu of a busy row keeps the focus, and is not opened. */
export const Busy: Story = {
  args: { items: [you, { ...others[0]!, isBusy: true }, others[1]!] },
  play: async ({ canvas, userEvent }) => {
    const button = menuOf('Alan Turing');
    await expect(button.closest('li')).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(canvas.getAllByRole('listitem').map((row) => row.getAttribute('aria-busy'))).toEqual([
      'false',
      'true',
      'false',
    ]);
  },
};

/** A row whose action is running; afterwards it has changed. */
const BusyList = (props: ActionListProps) => {
  const [busy, setBusy] = useState<string | null>(null);
  return (
    <>
      <ActionList
        {...props}
        items={props.items.map((item) => ({ ...item, isBusy: item.id === busy }))}
        onAction={(id) => setBusy(id)}
      />
      {busy !== null && (
        <button type="button" hidden data-testid="finish" onClick={() => setBusy(null)}>
          Finish
        </button>
      )}
    </>
  );
};

export const FocusWhileBusy: Story = {
  render: (args) => <BusyList {...args} />,
  play: async ({ canvas, userEvent }) => {
    menuOf('Grace Hopper').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(menuOf('Grace Hopper')).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(menuOf('Grace Hopper')).toHaveFocus());
    canvas.getByTestId('finish').click();
    await waitFor(() => expect(menuOf('Grace Hopper')).not.toHaveAttribute('aria-disabled'));
    await expect(menuOf('Grace Hopper')).toHaveFocus();
    const announcements = () => [
      ...document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${menuOf('Grace Hopper').id}"]`),
    ];
    await waitFor(() => expect(announcements()).toHaveLength(1));
    // For seven seconds React Aria keeps it, and later stories have no button of that id.
    for (const each of announcements()) each.remove();
  },
};

export const Loading: Story = {
  args: { status: 'loading', items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').some((each) => each.textContent === 'Loading the people')).toBe(true);
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LoadingReducedMotion: Story = { tags: ['variation'], ...Loading, globals: { motion: 'reduced' } };

export const Failed: Story = {
  args: { status: 'error', items: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The people could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.error.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The field and the rows remain. */
export const MoreFailed: Story = {
  args: { status: 'error', items: [you, ...others.slice(0, 3)], search, more },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The people could not be loaded.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('searchbox')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

/** It is announced. */
export const NothingFound: Story = {
  args: { items: [], search: { ...search, text: 'zz' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No account or invitation matches.')).toHaveAttribute('aria-live', 'polite');
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeInTheDocument();
  },
};

export const MenuOpen: Story = {
  args: { items: [you, ...others.slice(0, 3)] },
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Barbara Liskov', 'Create password link');
    await expect(args.onAction).toHaveBeenLastCalledWith('barbara', 'password');
    await waitFor(() => expect(menuOf('Barbara Liskov')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
  },
};

/** With state: a chosen row is removed, after a confirmation where it is an account. */
const RemovingList = (props: ActionListProps) => {
  const [items, setItems] = useState(props.items);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const remove = (id: string | null): void => setItems(items.filter((item) => item.id !== id));
  return (
    <>
      <ActionList
        {...props}
        items={items}
        onAction={(id) => {
          if (items.find((item) => item.id === id)?.badges.includes('Invited')) remove(id);
          else setConfirmed(id);
        }}
      />
      <ConfirmModal
        isOpen={confirmed !== null}
        title="Delete this account?"
        message="The person is signed out everywhere."
        confirmLabel="Delete account"
        cancelLabel="Cancel"
        isDanger
        onCancel={() => setConfirmed(null)}
        onConfirm={() => {
          setConfirmed(null);
          remove(confirmed);
        }}
      />
    </>
  );
};

const deleteAfterConfirmation = async (
  userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent'],
  name: string,
) => {
  await choose(userEvent, name, 'Delete account');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

/** The focus moves to the row in its place, above the last row to the previous one, and at the end to the field. */
export const RemovedRowFocus: Story = {
  args: { items: [you, others[0]!, others[1]!, invited, { ...invited, id: 'bob', name: 'bob@example.org' }], search },
  render: (args) => <RemovingList {...args} items={args.items.slice(1)} />,
  play: async ({ canvas, userEvent }) => {
    await deleteAfterConfirmation(userEvent, 'Alan Turing');
    await waitFor(() => expect(menuOf('Barbara Liskov')).toHaveFocus());
    await choose(userEvent, 'Barbara Liskov', 'Delete account');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(menuOf('Barbara Liskov')).toHaveFocus());
    await deleteAfterConfirmation(userEvent, 'Barbara Liskov');
    const rows = () => canvas.getAllByRole('listitem').map((row) => within(row).getByRole('button'));
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    rows()[1]!.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    await choose(userEvent, 'eve@example.org', 'Withdraw invitation');
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
  },
};

const pageLength = 4;

/** With state: pages of four, of which the second fails at first. */
const PagedList = (props: ActionListProps) => {
  const [count, setCount] = useState(pageLength);
  const [status, setStatus] = useState<'ready' | 'loading' | 'error'>('ready');
  const [hasFailed, setFailed] = useState(false);
  const showMore = (): void => {
    setStatus('ready');
    setCount(count + pageLength);
  };
  return (
    <ActionList
      {...props}
      status={status}
      items={props.items.slice(0, count)}
      more={
        count < props.items.length
          ? {
              ...more,
              onPress: () => {
                if (hasFailed) showMore();
                else setStatus('error');
                setFailed(true);
              },
            }
          : null
      }
      error={{ ...props.error, onRetry: showMore }}
    />
  );
};

/** The focus stays on the button while there is more; then it moves to the first row that was added. */
export const ShowMoreFocus: Story = {
  render: (args) => <PagedList {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(8));
    await waitFor(() => expect(menuOf(names[3]!)).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull());
    await waitFor(() => expect(menuOf(names[7]!)).toHaveFocus());
  },
};

/** After each page the pressed button is the same, and the rows of the last one are the new ones. */
export const ShowMoreTwice: Story = {
  args: { items: others.slice(0, 10) },
  render: (args) => <PagedList {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    const button = canvas.getByRole('button', { name: 'Show more' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(10));
    await waitFor(() => expect(menuOf(names[8]!)).toHaveFocus());
  },
};

/** 80 characters. */
const longAddress = `${'kapitaen-'.repeat(7)}@post.example.org`;

const expectNoOverflow = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const section = canvasElement.querySelector('.page-section')!;
  await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
  for (const button of canvasElement.querySelectorAll('li button'))
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(section.getBoundingClientRect().right);
};

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    label: `Konten: ${longGerman}`,
    items: [
      {
        ...you,
        name: longGerman,
        badges: ['Serveradministration', 'Das bist du'],
        details: ['ada@example.org', '14 Räume', 'Gerade aktiv'],
      },
      {
        ...others[0]!,
        name: longGerman,
        details: [longAddress, '2 Räume', 'Zuletzt aktiv: vor 2 Stunden'],
        menuLabel: `Aktionen für ${longGerman}`,
      },
      { ...invited, name: longAddress, badges: ['Eingeladen'], details: ['1 Raum'], menuLabel: 'Aktionen' },
    ],
    search: { ...search, label: 'Nach Namen oder E-Mail-Adresse suchen', clearLabel: 'Suche leeren' },
    more: { ...more, label: 'Weitere Konten und Einladungen anzeigen' },
  },
  globals: { viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const JapaneseOnPhone: Story = {
  parameters: { lang: 'ja' },
  args: {
    label: 'アカウント',
    items: [
      { ...you, name: '山田 花子', badges: ['管理者', '自分'], details: ['hanako@example.org', '14 件のスペース'] },
      {
        ...others[0]!,
        name: japanese,
        details: ['taro@example.org', '2 件のスペース', '2 時間前に利用'],
        menuLabel: `${japanese}の操作`,
      },
      { ...invited, badges: ['招待中'], details: ['1 件のスペース'], menuLabel: '招待の操作' },
    ],
    search: { ...search, label: '名前またはメールアドレスで検索', clearLabel: '検索をクリア' },
    more: { ...more, label: 'さらに表示' },
  },
  globals: { viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const MoreFailedOnPhone: Story = {
  tags: ['variation'],
  ...MoreFailed,
  globals: { viewport: { value: 'phone' } },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  args: { items: [you, ...others.slice(0, 3), invited], search, more },
  render: (args) => (
    <div dir="rtl">
      <ActionList {...args} />
    </div>
  ),
};
