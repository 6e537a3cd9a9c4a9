import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../page-section/page-section.tsx';
import { EventList, type EventListItem, type EventListProps } from './event-list.tsx';

const details = (pairs: Readonly<Record<string, string>>): EventListItem['details'] =>
  Object.entries(pairs).map(([label, value]) => ({ id: label, label, value }));

const signIn: EventListItem = {
  id: 'sign-in',
  icon: 'person',
  title: 'Signed in',
  count: '',
  details: details({ Account: 'ada@example.org', Address: '192.0.2.17' }),
  time: { text: 'Today, 2:32 PM', dateTime: '2026-11-10T14:32:08Z' },
  isFailure: false,
};
const rejected: EventListItem = {
  id: 'rejected',
  icon: 'warning',
  title: 'Sign-in rejected',
  count: '12 times',
  details: details({ Account: 'alan@example.org', Reason: 'Wrong password', Address: '198.51.100.4' }),
  time: { text: 'Today, 1:58 PM', dateTime: '2026-11-10T13:58:41Z' },
  isFailure: true,
};
const shared: EventListItem = {
  id: 'shared',
  icon: 'share',
  title: 'Editor added',
  count: '',
  details: details({ Account: 'ada@example.org', Person: 'Grace Hopper', Space: 'House by the lake' }),
  time: { text: 'Yesterday, 9:05 AM', dateTime: '2026-11-09T09:05:00Z' },
  isFailure: false,
};
const started: EventListItem = {
  id: 'started',
  icon: 'info',
  title: 'Server started',
  count: '',
  details: [],
  time: { text: 'Nov 8, 2026, 6:00 AM', dateTime: '2026-11-08T06:00:00Z' },
  isFailure: false,
};

const more = { label: 'Show more', isBusy: false, onPress: fn() };

const meta = {
  title: 'Components/EventList',
  component: EventList,
  args: {
    label: 'Security log',
    status: 'ready',
    loadingLabel: 'Loading the events',
    items: [signIn, rejected, shared, started],
    empty: 'Nothing has happened yet.',
    more: null,
    error: { message: 'The events could not be loaded.', retryLabel: 'Try again', onRetry: fn() },
  },
  decorators: [
    (Story, { args }) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 720, margin: '0 auto', color: 'var(--text)' }}>
        <PageSection title={args.label}>
          <Story />
        </PageSection>
      </main>
    ),
  ],
} satisfies Meta<typeof EventList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  args: { more },
  play: async ({ args, canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Security log' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(4);
    await waitFor(() => expect(within(rows[0]!).getByText('Signed in')).toBeVisible());
    const row = within(rows[1]!);
    await expect(row.getByText('12 times')).toBeInTheDocument();
    await expect(row.getAllByRole('term').map((term) => term.textContent)).toEqual(['Account', 'Reason', 'Address']);
    await expect(row.getAllByRole('definition')[0]).toHaveTextContent('alan@example.org');
    await expect(rows[1]!.querySelector('time')).toHaveAttribute('datetime', '2026-11-10T13:58:41Z');
    await expect(within(rows[3]!).queryByRole('term')).toBeNull();
    const colourOf = (text: string): string => getComputedStyle(canvas.getByText(text)).color;
    await expect(colourOf('Sign-in rejected')).not.toBe(colourOf('Signed in'));
    // The times end at the same edge.
    const ends = rows.map((each) => Math.round(each.querySelector('time')!.getBoundingClientRect().right));
    await expect(new Set(ends).size).toBe(1);
    // The only control.
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.more!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const MoreBusy: Story = {
  args: { more: { ...more, isBusy: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Show more/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Loading: Story = {
  args: { status: 'loading', items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').some((each) => each.textContent === 'Loading the events')).toBe(true);
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByText('Nothing has happened yet.')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LoadingReducedMotion: Story = { tags: ['variation'], ...Loading, globals: { motion: 'reduced' } };

/** It is announced. */
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

const pageLength = 2;

/** With state: three pages of two, with buttons for the tests that end the loading. */
const PagedList = (props: EventListProps & { readonly loadingStatus: 'busy' | 'loading' }) => {
  const { loadingStatus, ...rest } = props;
  const [count, setCount] = useState(pageLength);
  const [status, setStatus] = useState<'ready' | 'busy' | 'loading' | 'error'>('ready');
  const load = (): void => setStatus(loadingStatus);
  return (
    <>
      <EventList
        {...rest}
        status={status === 'busy' ? 'ready' : status}
        items={props.items.slice(0, count)}
        more={count < props.items.length ? { ...more, isBusy: status === 'busy', onPress: load } : null}
        error={{ ...props.error, onRetry: load }}
      />
      <button
        type="button"
        hidden
        data-testid="finish"
        onClick={() => {
          setStatus('ready');
          setCount(count + pageLength);
        }}
      >
        Finish
      </button>
      <button type="button" hidden data-testid="fail" onClick={() => setStatus('error')}>
        Fail
      </button>
    </>
  );
};

const pagedItems = Array.from({ length: 3 * pageLength }, (_, index) => ({ ...signIn, id: `event-${index}` }));

/** The focus stays on the button while there are further pages, and then moves to the list. */
export const ShowMoreFocus: Story = {
  args: { items: pagedItems },
  render: (args) => <PagedList {...args} loadingStatus="busy" />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show more' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    canvas.getByTestId('finish').click();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(4));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    canvas.getByTestId('finish').click();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6));
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Security log' })).toHaveFocus());
  },
};

/** A skeleton replaces the button: meanwhile the list has the focus. After a failure the button that tries again has it. */
export const FocusWhileLoading: Story = {
  args: { items: pagedItems },
  render: (args) => <PagedList {...args} loadingStatus="loading" />,
  play: async ({ canvas, userEvent }) => {
    const listHasFocus = () => waitFor(() => expect(canvas.getByRole('list', { name: 'Security log' })).toHaveFocus());
    canvas.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    await listHasFocus();
    canvas.getByTestId('fail').click();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await listHasFocus();
    canvas.getByTestId('finish').click();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show more' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await listHasFocus();
    canvas.getByTestId('finish').click();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6));
    await listHasFocus();
  },
};

/** 80 characters. */
const longAddress = `${'kapitaen-'.repeat(7)}@post.example.org`;

const isNotWider: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const list = canvas.getByRole('list');
  const { right } = list.getBoundingClientRect();
  for (const element of list.querySelectorAll('p, p > span, dl, dt, dd, time')) {
    await expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right + 0.5);
    await expect(element.scrollWidth).toBeLessThanOrEqual(Math.max(element.clientWidth, 0) || element.scrollWidth);
  }
  const section = canvasElement.querySelector('.page-section')!;
  await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
};

/** The time is below the details. */
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Sicherheitsprotokoll',
    items: [
      {
        ...rejected,
        title: 'Anmeldung abgelehnt: Zwei-Faktor-Authentifizierungsbestätigung',
        count: '1.234-mal innerhalb einer Stunde',
        details: details({
          Benutzerkonto: longAddress,
          Internetprotokolladresse: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        }),
        time: { text: 'Dienstag, 10. November 2026 um 13:58 Uhr', dateTime: '2026-11-10T13:58:41Z' },
      },
      {
        ...shared,
        title: `Bearbeitungsberechtigung erteilt: ${longGerman}`,
        details: details({ Person: longGerman, Raum: longGerman }),
        time: { text: 'Gestern, 09:05', dateTime: '2026-11-09T09:05:00Z' },
      },
      { ...started, title: longAddress },
    ],
    more: { ...more, label: 'Weitere Einträge des Sicherheitsprotokolls anzeigen' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await isNotWider(context);
    const [row] = context.canvas.getAllByRole('listitem');
    const details = row!.querySelector('dl')!.getBoundingClientRect();
    const time = row!.querySelector('time')!.getBoundingClientRect();
    await expect(time.top).toBeGreaterThanOrEqual(details.bottom);
    await expect(Math.round(time.left)).toBe(Math.round(details.left));
  },
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...PhoneGerman, globals: { viewport: { value: 'zoomed' } } };
export const LongGerman: Story = {
  tags: ['variation'],
  ...PhoneGerman,
  globals: { viewport: { value: 'desktop' } },
  play: isNotWider,
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
