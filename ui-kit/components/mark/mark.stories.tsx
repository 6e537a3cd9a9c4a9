import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Components/Mark',
  component: Mark,
  decorators: [
    (Story) => (
      <main className="story" style={{ color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Mark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <>
      <Mark size={16} />
      <Mark />
      <Mark size={40} />
      <Mark size={96} />
    </>
  ),
};
