import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ConfirmModal } from '../../modals/confirm-modal/confirm-modal.tsx';
import { SessionList, type SessionListItem, type SessionListProps } from './session-list.tsx';

const here: SessionListItem = {
  id: 'here',
  name: 'Firefox on Linux',
  details: ['Active now', 'Signed in on Nov 3, 2026'],
  isCurrent: true,
};
const phone: SessionListItem = {
  id: 'phone',
  name: 'Safari on iPhone',
  details: ['Last active 2 hours ago', 'Signed in on Oct 28, 2026'],
  isCurrent: false,
};
const tablet: SessionListItem = { ...phone, id: 'tablet', name: 'Chrome on Android' };
const unknown: SessionListItem = { ...phone, id: 'unknown', name: 'Unknown device' };

const meta = {
  title: 'Components/SessionList',
  component: SessionList,
  args: {
    labels: {
      title: 'Where you are signed in',
      loading: 'Loading your devices',
      end: 'Sign out',
      endOthers: 'Sign out everywhere else',
      current: 'This device',
      onlyHere: 'You are not signed in anywhere else.',
    },
    status: 'ready',
    sessions: [here, phone, tablet, unknown],
    onEnd: fn(),
    onEndOthers: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16, color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SessionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('This device');
    await expect(rows[0]!.querySelector('button')).toBeNull();
    const button = canvas.getByRole('button', { name: 'Sign out Safari on iPhone' });
    await expect(button).toHaveAccessibleDescription(/^Last active 2 hours ago/);
    await userEvent.click(button);
    await expect(args.onEnd).toHaveBeenLastCalledWith('phone');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(args.onEndOthers).toHaveBeenCalledTimes(1);
  },
};

/** With state: ended sessions leave the list, and ending all others is confirmed first. */
const StatefulList = (props: SessionListProps) => {
  const [sessions, setSessions] = useState(props.sessions);
  const [isConfirming, setConfirming] = useState(false);
  const [message, setMessage] = useState('');
  return (
    <>
      <SessionList
        {...props}
        sessions={sessions}
        outcome={{ message, hasFailed: false }}
        onEnd={(id) => {
          setSessions(sessions.filter((session) => session.id !== id));
          setMessage(`${id} has been signed out.`);
        }}
        onEndOthers={() => setConfirming(true)}
      />
      <ConfirmModal
        isOpen={isConfirming}
        title="Sign out everywhere else?"
        message="You stay signed in on this device."
        confirmLabel="Sign out everywhere else"
        cancelLabel="Cancel"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          setSessions(sessions.filter(({ isCurrent }) => isCurrent));
        }}
      />
    </>
  );
};

const buttonOf = (name: string) => screen.getByRole('button', { name: `Sign out ${name}` });

/** The focus moves to the row that takes the place, above the last row to the previous one, and at the end to the title. */
export const FocusAfterEnding: Story = {
  render: (args) => <StatefulList {...args} />,
  play: async ({ canvas, userEvent }) => {
    buttonOf('Chrome on Android').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(buttonOf('Unknown device')).toHaveFocus());
    await expect(canvas.getByText('tablet has been signed out.')).toHaveAttribute('aria-live', 'polite');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(buttonOf('Safari on iPhone')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
    await expect(canvas.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  },
};

export const FocusAfterEndingOthers: Story = {
  render: (args) => <StatefulList {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
  },
};

export const FocusAfterCancelling: Story = {
  render: (args) => <StatefulList {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign out everywhere else' })).toHaveFocus());
  },
};

export const OnlyHere: Story = { args: { sessions: [here] } };

export const Loading: Story = {
  args: { status: 'loading', sessions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').some((each) => each.textContent === 'Loading your devices')).toBe(true);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LoadingReducedMotion: Story = { tags: ['variation'], ...Loading, globals: { motion: 'reduced' } };

const retry = fn();

export const Failed: Story = {
  args: {
    status: 'error',
    sessions: [],
    error: { message: 'Your devices could not be loaded.', retryLabel: 'Try again', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await expect(canvas.getByText('Your devices could not be loaded.').closest('[role="alert"]')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const EndingOne: Story = {
  args: { sessions: [here, { ...phone, isBusy: true }, tablet] },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Sign out Safari on iPhone/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnd).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const EndingFailed: Story = {
  args: {
    outcome: { message: 'Safari on iPhone could not be signed out. Please try again.', hasFailed: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Safari on iPhone could not be signed out/);
  },
};

export const Overfull: Story = {
  args: { sessions: [here, ...Array.from({ length: 200 }, (_, index) => ({ ...phone, id: `phone-${index}` }))] },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: { ...meta.args.labels, title: longGerman, end: 'Abmelden', endOthers: longGerman, current: 'Dieses Gerät' },
    sessions: [
      { ...here, name: longGerman },
      { ...phone, name: longGerman, details: ['Zuletzt aktiv: vor 2 Stunden', 'Angemeldet am 28. Okt. 2026'] },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const section = canvasElement.querySelector('.page-section')!;
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
  },
};

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <SessionList {...args} />
    </div>
  ),
};
