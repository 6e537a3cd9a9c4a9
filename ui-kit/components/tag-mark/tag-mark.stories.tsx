import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TagMark } from './tag-mark.tsx';

const meta = {
  title: 'Components/TagMark',
  component: TagMark,
  args: { color: '#5c7fff', icon: ['M12 8v5M12 16v.5'] },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TagMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('.tag-mark')!;
    await expect(getComputedStyle(mark).backgroundColor).toBe('rgb(92, 127, 255)');
    await expect(mark).toHaveAttribute('aria-hidden', 'true');
  },
};

/** In light and dark colours. */
export const Colours: Story = {
  render: ({ icon }) => (
    <>
      {['#b3483a', '#c79a4b', '#5d7268', '#4a7ba6', '#7d4a6b', '#2f3e52', '#5c7fff', '#f7e27a'].map((color) => (
        <TagMark key={color} color={color} icon={icon} />
      ))}
    </>
  ),
};
