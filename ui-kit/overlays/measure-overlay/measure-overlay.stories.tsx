import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import {
  expectInWindow,
  germanMeasureOverlay as german,
  measureOverlayArgs,
} from '../../../stories/support/measure-overlay.ts';
import { MeasureOverlay } from './measure-overlay.tsx';

const meta = {
  title: 'Overlays/MeasureOverlay',
  component: MeasureOverlay,
  args: measureOverlayArgs,
  globals: { ground: 'photo' },
} satisfies Meta<typeof MeasureOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first point is to be placed. */
export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Click a surface to place the first point')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Delete line' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Finish line' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add point' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'How to measure' }));
    await expect(args.onHelp).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop measuring' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    // Its buttons have the documented width, and their documented distance.
    const [add, remove] = ['Add point', 'Delete line'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect([add!.width, remove!.left - add!.right]).toEqual([55, 10]);
  },
};

/** A continuous line of two segments; its sum is above the actions. */
export const ContinuousLine: Story = {
  args: {
    hint: 'Click to place the next point',
    size: 'Total 12.84 m ± 9 cm',
    canAdd: false,
    showsConfirm: true,
    showsCancel: true,
    canRemove: true,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Total 12.84 m ± 9 cm')).toBeVisible();
    for (const [name, action] of [
      ['Finish line', args.onConfirm],
      ['Cancel', args.onCancel],
      ['Delete line', args.onRemove],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(action).toHaveBeenCalledOnce();
    }
    await expect(canvas.getByRole('button', { name: 'Add point' })).toBeDisabled();
  },
};

/** An area of three corners: its size and perimeter. */
export const Area: Story = {
  args: {
    labels: { ...measureOverlayArgs.labels, confirm: 'Finish area', remove: 'Delete area' },
    hint: 'Click the next corner, or the first one to finish',
    kind: 'area',
    size: '16.46 m² ± 0.25 m² · perimeter 16.27 m ± 12 cm',
    canAdd: false,
    showsConfirm: true,
    showsCancel: true,
    canRemove: true,
    canUndo: true,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Area' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish area' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The height of a room, without an opposite surface. */
export const NothingOpposite: Story = {
  args: { hint: 'There is no surface opposite to measure to', kind: 'across' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Straight across' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Height' }));
    await expect(args.onKind).toHaveBeenCalledWith('height');
  },
};

export const Settings: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Measuring settings' }));
    const snapping = await screen.findByRole('switch', { name: 'Snap to edges and corners' });
    await expect(snapping).toBeChecked();
    await expect(snapping).toHaveAccessibleDescription('Hold Alt to place a point freely');
    await userEvent.click(screen.getByRole('switch', { name: 'Continuous lines' }));
    await expect(args.switches[1]!.onToggle).toHaveBeenCalledWith(true);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Measuring settings' })).toBeVisible());
  },
};

/** The last result is announced, and not each length under the pointer. */
export const Announced: Story = {
  tags: ['variation'],
  args: { size: '6′ 8″ ± 1″', announcement: 'Length: 6′ 8″ ± 1″', showsCancel: true, canRemove: true },
  play: async ({ canvas }) => {
    const announced = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced).toEqual(['Click a surface to place the first point', 'Length: 6′ 8″ ± 1″']);
  },
};

export const OnWhite: Story = {
  tags: ['variation'],
  args: { size: '2.04 m ± 3 cm', showsCancel: true, canRemove: true },
  globals: { ground: 'white' },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...german, size: 'Gesamt 12,84 m ± 9 cm', showsConfirm: true, showsCancel: true, showsRemove: false },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectInWindow(canvas);
    // All in one row.
    const tops = canvas
      .getAllByRole('button')
      .slice(3)
      .map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const PhoneArea: Story = {
  parameters: { lang: 'de' },
  args: {
    ...german,
    hint: 'Tippen Sie auf die nächste Ecke, oder zum Abschließen auf die erste',
    kind: 'area',
    size: 'Umriss kreuzt sich · Umfang 1.116,27 m ± 6,12 m',
    showsConfirm: true,
    showsCancel: true,
    showsRemove: false,
    canUndo: true,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvas }) => expectInWindow(canvas),
};

export const LandscapePhone: Story = {
  args: { size: '2.04 m ± 3 cm', showsCancel: true, canRemove: true },
  globals: { ground: 'photo', viewport: { value: 'landscapePhone' } },
};
