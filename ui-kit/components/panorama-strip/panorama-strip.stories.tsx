import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { exampleFaces } from './example-faces.ts';
import { PanoramaStrip } from './panorama-strip.tsx';

const degree = Math.PI / 180;

const meta = {
  title: 'Components/PanoramaStrip',
  component: PanoramaStrip,
  decorators: [
    (Story) => (
      <div style={{ blockSize: 150, inlineSize: '100%', maxInlineSize: 1060 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Direction of “Hall”',
    heading: 30 * degree,
    valueText: '30°',
    faces: exampleFaces,
    failure: 'The image could not be loaded.',
    marks: [
      { id: 'kitchen', label: 'Kitchen', bearing: 40 * degree },
      { id: 'stairs', label: 'Stairs', bearing: -170 * degree },
      { id: 'terrace', label: 'Terrace', bearing: 175 * degree },
    ],
    onTurn: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof PanoramaStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Marked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Direction of “Hall”' });
    await expect(slider).toHaveAttribute('aria-valuetext', '30°');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{PageDown}');
    await expect(args.onTurn).toHaveBeenNthCalledWith(1, degree, true);
    await expect(args.onTurn).toHaveBeenNthCalledWith(2, -15 * degree, true);
  },
};

export const Dragged: Story = {
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider');
    slider.setPointerCapture = () => undefined;
    const { left, top, width } = slider.getBoundingClientRect();
    const at = (x: number) => ({ clientX: left + x, clientY: top + 20, button: 0, pointerId: 1 });
    await fireEvent.pointerDown(slider, at(100));
    await fireEvent.pointerMove(slider, at(100 + width / 4));
    await expect(args.onTurn).toHaveBeenLastCalledWith(expect.closeTo(Math.PI / 2), false);
    // A second finger does nothing.
    await fireEvent.pointerMove(slider, { ...at(300), pointerId: 2 });
    await fireEvent.pointerUp(slider, at(100 + width / 4));
    await expect(args.onTurn).toHaveBeenLastCalledWith(expect.closeTo(Math.PI / 2), true);
    await expect(args.onTurn).toHaveBeenCalledTimes(2);
  },
};

export const Failed: Story = {
  args: { faces: ['data:,a', 'data:,b', 'data:,c', 'data:,d'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The image could not be loaded.')).toBeVisible());
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
