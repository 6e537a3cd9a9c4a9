import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { SwitchSection, type SwitchGroup, type SwitchSectionProps } from './switch-section.tsx';

const videos: SwitchGroup = {
  id: 'video',
  title: 'Videos',
  items: [
    { id: 'youtube', label: 'YouTube', hint: 'www.youtube-nocookie.com', isOn: true },
    { id: 'vimeo', label: 'Vimeo', hint: 'player.vimeo.com', isOn: true },
    { id: 'dailymotion', label: 'Dailymotion', hint: 'www.dailymotion.com', isOn: false },
  ],
};
const pages: SwitchGroup = {
  id: 'rich',
  title: 'Maps and sound',
  items: [
    { id: 'openstreetmap', label: 'OpenStreetMap', hint: 'www.openstreetmap.org', isOn: true },
    { id: 'spotify', label: 'Spotify', hint: 'open.spotify.com', isOn: false },
  ],
};

const meta = {
  title: 'Components/SwitchSection',
  component: SwitchSection,
  args: {
    title: 'Media from other sites',
    hint: 'Editors can show videos and pages of these sites in tags.',
    groups: [videos, pages],
    save: { state: 'saved', text: '' },
    onToggle: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 720, padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SwitchSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Videos' });
    await expect(group).toBeVisible();
    const field = canvas.getByRole('switch', { name: 'YouTube' });
    await expect(field).toHaveAccessibleDescription('www.youtube-nocookie.com');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenLastCalledWith('youtube', false);
    await userEvent.click(canvas.getByText('Spotify'));
    await expect(args.onToggle).toHaveBeenLastCalledWith('spotify', true);
  },
};

export const Saving: Story = { args: { save: { state: 'saving', text: 'Saving…' } } };
export const Saved: Story = { args: { save: { state: 'saved', text: 'Saved' } } };

const RetriedSection = (args: SwitchSectionProps) => {
  const [isSaved, setSaved] = useState(false);
  const retry = { label: 'Try again', onPress: () => setSaved(true) };
  return isSaved ? (
    <SwitchSection {...args} save={{ state: 'saved', text: 'Saved' }} failure={undefined} />
  ) : (
    <SwitchSection {...args} failure={{ message: 'Your change is not saved. Check the connection.', retry }} />
  );
};

/** The focus is on the title when the message is removed. */
export const NotSaved: Story = {
  args: { save: { state: 'rejected', text: 'Not saved' } },
  render: RetriedSection,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your change is not saved. Check the connection.');
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getByRole('heading', { name: 'Media from other sites' })).toHaveFocus();
  },
};

export const NotAllowed: Story = {
  args: {
    save: { state: 'rejected', text: 'Not saved' },
    failure: { message: 'Your change is not saved: you are no longer an administrator of this server.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    hint: longGerman,
    groups: [{ ...videos, title: longGerman, items: videos.items.map((item) => ({ ...item, label: longGerman })) }],
    save: { state: 'rejected', text: longGerman },
    failure: { message: longGerman, retry: { label: longGerman, onPress: fn() } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: japanese, hint: japanese, groups: [{ ...videos, title: japanese }] },
};
