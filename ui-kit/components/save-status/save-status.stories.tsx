import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SaveStatus } from './save-status.tsx';

const meta = {
  title: 'Components/SaveStatus',
  component: SaveStatus,
  args: { state: 'saved', text: 'Saved' },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SaveStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved');
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  },
};
export const Saving: Story = { args: { state: 'saving', text: 'Saving…' } };
export const SavingWithReducedMotion: Story = { tags: ['variation'], ...Saving, globals: { motion: 'reduced' } };
export const Waiting: Story = { args: { state: 'waiting', text: 'No connection: 3 changes wait' } };
export const Rejected: Story = { args: { state: 'rejected', text: 'Not everything was saved' } };
export const NotReadOut: Story = {
  args: { isAnnounced: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saved')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { state: 'waiting', text: `Keine Verbindung: ${longGerman} wird später gespeichert` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
