import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { JobList, type JobListJob } from './job-list.tsx';

const uploading: JobListJob = {
  id: 'a',
  name: 'Flat by the lake',
  state: 'active',
  text: 'Uploading, 42 %',
  progress: 0.42,
  removeLabel: 'Cancel Flat by the lake',
};

const meta = {
  title: 'Components/JobList',
  component: JobList,
  args: {
    label: 'New spaces and downloads',
    jobs: [
      uploading,
      { ...uploading, id: 'b', name: 'Old mill', text: 'Waiting', progress: null, removeLabel: 'Cancel Old mill' },
      {
        ...uploading,
        id: 'c',
        name: 'Gallery North',
        state: 'done',
        text: 'Ready. Only people you add can see it.',
        note: 'Ada Lovelace, Dec 2, 2026, 8:55 AM',
        link: { label: 'Open', href: '#gallery' },
        action: { id: 'share', label: 'Share' },
        removeLabel: 'Dismiss Gallery North',
      },
      {
        ...uploading,
        id: 'd',
        name: 'Workshop',
        state: 'failed',
        text: '“capture.json” does not describe a space correctly. Correct it and try again.',
        detail: 'capture.json: sweeps[3].panorama must be a text or an object.',
        removeLabel: 'Dismiss Workshop',
      },
      {
        ...uploading,
        id: 'e',
        name: 'Barn',
        text: 'The upload was interrupted. Nothing is lost; try again to continue it.',
        action: { id: 'retry', label: 'Try again' },
        removeLabel: 'Cancel Barn',
      },
    ],
    onRemove: fn(),
    onAction: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 32 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof JobList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Flat by the lake' })).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.getByRole('progressbar', { name: 'Old mill' })).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(args.onAction).toHaveBeenCalledWith('c', 'share');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('e', 'retry');
    await expect(canvas.getByText(/^capture.json: sweeps/)).toHaveAttribute('lang', 'en');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Flat by the lake' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a');
  },
};

/** A space that is being copied, and a finished copy. */
export const Duplicates: Story = {
  args: {
    jobs: [
      {
        ...uploading,
        name: 'Copy of Old mill',
        text: 'Duplicating, 31 of 62. You can close this page.',
        progress: 0.5,
        removeLabel: 'Cancel Copy of Old mill',
      },
      { ...meta.args.jobs[2]!, name: 'Copy of Gallery North', removeLabel: 'Dismiss Copy of Gallery North' },
    ],
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Copy of Old mill' });
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await expect(canvas.getByRole('link', { name: /^Open/ })).toBeVisible();
  },
};

export const RemovedRow: Story = {
  render: function Controlled(args) {
    const [jobs, setJobs] = useState(args.jobs);
    return <JobList {...args} jobs={jobs} onRemove={(id) => setJobs(jobs.filter((job) => job.id !== id))} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Cancel Flat by the lake').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Cancel Old mill')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Share')).toHaveFocus());
  },
};

const german =
  '„Panorama-Wohnzimmer-Südseite-2024-Endfassung.jpg“ hat 4.000 × 3.000 Pixel und ist kein vollständiges Panorama. Verwenden Sie ein äquirektangulares Bild, das doppelt so breit wie hoch ist.';
export const FailedGermanOnLandscapePhone: Story = {
  parameters: { lang: 'de' },
  args: { jobs: [{ ...meta.args.jobs[3]!, text: german }] },
  globals: { viewport: { value: 'phoneLandscape' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};

export const Empty: Story = {
  args: { jobs: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
};
export const Overfull: Story = {
  args: { jobs: Array.from({ length: 40 }, (_, index) => ({ ...uploading, id: String(index) })) },
};
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    jobs: [{ ...meta.args.jobs[2]!, name: longGerman, text: longGerman, action: { id: 'share', label: 'Teilen' } }],
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
