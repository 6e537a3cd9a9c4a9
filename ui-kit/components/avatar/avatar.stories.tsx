import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { avatarColors } from '../../../domain/users/user.ts';
import { contrastOf } from '../../../stories/support/contrast.ts';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { initials: 'AL', color: '#1c6ef0' },
  decorators: [
    (Story) => (
      <main className="story" style={{ background: 'var(--ink-1)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name is beside it. */
export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AL')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Colours: Story = {
  render: () => (
    <>
      {avatarColors.map((color) => (
        <Avatar key={color} initials="AL" color={color} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getAllByText('AL')[0]!).color).toBe('rgb(255, 255, 255)');
    await expect(avatarColors).toHaveLength(18);
    for (const color of avatarColors) await expect(contrastOf('#ffffff', color), color).toBeGreaterThanOrEqual(4.5);
  },
};

/** The widest letters, characters of full width, one letter, an emoji, nobody. */
export const Initials: Story = {
  render: () => (
    <>
      {(['small', 'medium'] as const).flatMap((size) =>
        ['WM', '田由', 'عا', 'Å', '👩‍🔧', ''].map((initials) => (
          <Avatar key={`${size} ${initials}`} initials={initials} color="#8d4dde" size={size} />
        )),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const avatar of canvasElement.querySelectorAll('.avatar')) {
      await expect(avatar.scrollWidth).toBeLessThanOrEqual(avatar.clientWidth);
      await expect(avatar.clientWidth).toBe(avatar.clientHeight);
    }
  },
};
