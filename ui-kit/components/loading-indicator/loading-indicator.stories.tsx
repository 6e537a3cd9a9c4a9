import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { LoadingIndicator } from './loading-indicator.tsx';

const meta = {
  title: 'Components/LoadingIndicator',
  component: LoadingIndicator,
  args: { label: 'Loading the panorama', isVisible: true },
  globals: { ground: 'photo' },
} satisfies Meta<typeof LoadingIndicator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visible: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the panorama');
  },
};

export const Absent: Story = {
  args: { isVisible: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const ReducedMotion: Story = { tags: ['variation'], globals: { ground: 'white', motion: 'reduced' } };
export const LongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { label: longGerman },
  globals: { ground: 'white', viewport: { value: 'phone' } },
};
