import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../page-section/page-section.tsx';
import { EventList, type EventListItem, type EventListProps } from './event-list.tsx';

const signedIn: EventListItem = {
  id: 'signed-in',
  icon: 'person',
  title: 'Signed in',
  count: '',
  details: [
    { id: 'actor', label: 'Account', value: 'ada@example.org' },
    { id: 'address', label: 'Address', value: '192.0.2.14' },
  ],
  time: { text: '5 minutes ago', dateTime: '2026-11-10T14:27:00Z' },
  isFailure: false,
};
const rejected: EventListItem = {
  ...signedIn,
  id: 'rejected',
  icon: 'warning',
  title: 'Sign-in rejected: wrong password',
  count: '12 times',
  time: { text: '2 hours ago', dateTime: '2026-11-10T12:32:00Z' },
  isFailure: true,
};
const shared: EventListItem = {
  id: 'shared',
  icon: 'link',
  title: 'Link created',
  count: '',
  details: [
    { id: 'actor', label: 'Account', value: 'grace@example.org' },
    { id: 'subject', label: 'Person', value: 'Katherine Johnson' },
    { id: 'space', label: 'Space', value: 'House by the lake' },
    { id: 'address', label: 'Address', value: '2001:db8:85a3::8a2e:370:7334' },
  ],
  time: { text: 'Nov 9, 2026, 6:05 PM', dateTime: '2026-11-09T18:05:00Z' },
  isFailure: false,
};
const started: EventListItem = {
  id: 'started',
  icon: 'settings',
  title: 'Server started',
  count: '3 times',
  details: [],
  time: { text: 'Nov 8, 2026, 9:00 AM', dateTime: '2026-11-08T09:00:00Z' },
  isFailure: false,
};

const kinds = [signedIn, rejected, shared, started];
const many = Array.from({ length: 200 }, (_, index) => ({ ...kinds[index % kinds.length]!, id: String(index) }));
const more = { label: 'Show more', isBusy: false, onPress: fn() };

const meta = {
  title: 'Components/EventList',
  component: EventList,
  args: {
    label: 'Events',
    status: 'ready',
    loadingLabel: 'Loading the events',
    items: kinds,
    empty: 'Nothing has happened yet.',
    more: null,
    error: { message: 'The events could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
  },
  decorators: [
    (Story, { args }) => (
      <main style={{ maxInlineSize: 672, margin: '0 auto', padding: 16, color: 'var(--text)' }}>
        <PageSection title={args.label}>
          <Story />
        </PageSection>
      </main>
    ),
  ],
} satisfies Meta<typeof EventList>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

export const Rest: Story = {
  args: { more },
  play: async ({ args, canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(4);
    const row = within(rows[1]!);
    await expect(row.getByText('12 times')).toBeInTheDocument();
    await expect(row.getAllByRole('term').map((each) => each.textContent)).toEqual(['Account', 'Address']);
    await expect(row.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'ada@example.org',
      '192.0.2.14',
    ]);
    const time = row.getByText('2 hours ago');
    await expect(time).toHaveAttribute('datetime', '2026-11-10T12:32:00Z');
    await expect(boxOf(time).right).toBe(boxOf(rows[1]!).right);
    const title = row.getByText(/^Sign-in rejected/);
    await expect(getComputedStyle(title).color).not.toBe(
      getComputedStyle(within(rows[0]!).getByText('Signed in')).color,
    );
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.more!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const Overfull: Story = { args: { items: many } };

export const Loading: Story = {
  args: { status: 'loading', items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').some((each) => each.textContent === 'Loading the events')).toBe(true);
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LoadingReducedMotion: Story = { tags: ['variation'], ...Loading, globals: { motion: 'reduced' } };

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has happened yet.')).toHaveAttribute('aria-live', 'polite');
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Failed: Story = {
  args: { status: 'error', items: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The events could not be loaded.');
    await expect(canvas.queryByText('Nothing has happened yet.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.error.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The rows remain. */
export const MoreFailed: Story = {
  args: { status: 'error', more },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The events could not be loaded.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

/** With state: pages of four, of which the third fails at first. Each is loaded while the button is busy. */
const PagedEvents = (props: EventListProps) => {
  const [count, setCount] = useState(4);
  const [step, setStep] = useState<'ready' | 'busy' | 'error'>('ready');
  const [hasFailed, setFailed] = useState(false);
  const showMore = (): void => {
    setStep('ready');
    setCount(count + 4);
  };
  const finish = (): void => {
    if (count < 8 || hasFailed) showMore();
    else setStep('error');
    setFailed(count >= 8);
  };
  return (
    <>
      <EventList
        {...props}
        status={step === 'error' ? 'error' : 'ready'}
        items={props.items.slice(0, count)}
        more={count < props.items.length ? { ...more, isBusy: step === 'busy', onPress: () => setStep('busy') } : null}
        error={{ ...props.error, onRetry: showMore }}
      />
      <button type="button" hidden data-testid="finish" onClick={finish}>
        Finish
      </button>
    </>
  );
};

/** The focus stays on the button while there is more, moves to the one that replaces it, and at the end to the list. */
export const ShowMoreFocus: Story = {
  args: { items: many.slice(0, 16) },
  render: (args) => <PagedEvents {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = () => canvas.getByRole('button', { name: /^Show more/ });
    const load = async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(button()).toHaveAttribute('data-pending', 'true'));
      await expect(button()).toHaveFocus();
      canvas.getByTestId('finish').click();
    };
    button().focus();
    await load();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(8));
    await expect(button()).toHaveFocus();
    await load();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(12));
    await waitFor(() => expect(button()).toHaveFocus());
    await load();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(16));
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Events' })).toHaveFocus());
    // React Aria keeps its announcements of the button for seven seconds, and later stories have no button of that id.
    for (const each of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) each.remove();
  },
};

/** 80 characters. */
const longAddress = `${'kapitaen-'.repeat(7)}@post.example.org`;

const german = {
  parameters: { lang: 'de' },
  args: {
    label: 'Sicherheitsprotokoll',
    items: [
      {
        ...rejected,
        title: 'Anmeldung abgelehnt: Zugangsberechtigungsprüfung fehlgeschlagen',
        count: '1.234-mal innerhalb einer Stunde',
        details: [
          { id: 'actor', label: 'Benutzerkonto', value: longAddress },
          { id: 'space', label: 'Raum', value: longGerman },
          { id: 'address', label: 'Netzwerkadresse', value: '2001:0db8:85a3:0000:0000:8a2e:0370:7334' },
        ],
        time: { text: 'Dienstag, 10. November 2026 um 14:32 Uhr', dateTime: '2026-11-10T13:32:00Z' },
      },
      {
        ...signedIn,
        title: 'Angemeldet',
        details: [
          { id: 'actor', label: 'Konto', value: 'ada@example.org' },
          { id: 'address', label: 'Adresse', value: '192.0.2.14' },
        ],
        time: { text: 'vor 5 Minuten', dateTime: '2026-11-10T14:27:00Z' },
      },
      {
        ...started,
        title: longGerman,
        count: '3-mal',
        time: { text: 'vor 3 Tagen', dateTime: '2026-11-08T09:00:00Z' },
      },
    ],
    more: { ...more, label: 'Weitere Ereignisse des Sicherheitsprotokolls anzeigen' },
  },
} satisfies Story;

export const PhoneGerman: Story = {
  ...german,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const section = canvasElement.querySelector('.page-section')!;
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
    for (const row of canvas.getAllByRole('listitem')) {
      for (const part of row.querySelectorAll('p, p > span, dl > div, dt, dd, time'))
        await expect(boxOf(part).right).toBeLessThanOrEqual(boxOf(row).right + 0.5);
      const above = row.querySelector('dl') ?? row.querySelector('p')!;
      await expect(boxOf(row.querySelector('time')!).top).toBeGreaterThanOrEqual(boxOf(above).bottom);
    }
  },
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...PhoneGerman, globals: { viewport: { value: 'zoomed' } } };
/** The time is beside a title with a line break. */
export const LongGerman: Story = { tags: ['variation'], ...german };
/** With a space before the colon. */
export const French: Story = {
  tags: ['variation'],
  parameters: { lang: 'fr' },
  args: {
    label: 'Journal de sécurité',
    items: [{ ...signedIn, title: 'Connexion', details: [{ id: 'actor', label: 'Compte', value: 'ada@example.org' }] }],
  },
};
export const MoreFailedOnPhone: Story = {
  tags: ['variation'],
  ...MoreFailed,
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = {
  tags: ['variation'],
  args: { more },
  render: (args) => (
    <div dir="rtl">
      <EventList {...args} />
    </div>
  ),
};
