import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CanvasFrame } from './canvas-frame.tsx';

const paintedCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 0, canvas.height);
  gradient.addColorStop(0, '#f4efe6');
  gradient.addColorStop(1, '#94744f');
  context.fillStyle = gradient;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};

const meta = {
  title: 'Components/CanvasFrame',
  component: CanvasFrame,
  args: { label: 'House by the lake: Kitchen', description: 'Arrow keys walk, Q and E turn.', canvas: paintedCanvas() },
} satisfies Meta<typeof CanvasFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const view = canvas.getByRole('application', { name: 'House by the lake: Kitchen' });
    await expect(view).toHaveAttribute('aria-description', 'Arrow keys walk, Q and E turn.');
    await expect(view.getBoundingClientRect().width).toBe(window.innerWidth);
  },
};

export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const view = canvas.getByRole('application');
    await expect(view).toHaveFocus();
    await expect(getComputedStyle(view.parentElement!, '::after').borderTopWidth).toBe('2px');
  },
};
