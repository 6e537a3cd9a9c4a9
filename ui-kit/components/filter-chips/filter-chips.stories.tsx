import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { FilterChips } from './filter-chips.tsx';

const meta = {
  title: 'Components/FilterChips',
  component: FilterChips,
  args: {
    label: 'Keywords',
    choice: 'several',
    chips: [
      { id: 'heating', label: 'heating', count: '6', isOn: true },
      { id: 'wood', label: 'wood', count: '4', isOn: false },
      { id: 'light', label: 'light', count: '4', isOn: false },
      { id: 'repair', label: 'to be repaired', count: '0', isOn: false },
      { id: 'renovated', label: 'renovated', count: '2', isOn: true },
    ],
    isTitled: true,
    onToggle: fn(),
  },
  render: function Controlled(args) {
    const [chips, setChips] = useState(args.chips);
    return (
      <FilterChips
        {...args}
        chips={chips}
        onToggle={(id) => {
          args.onToggle(id);
          setChips(
            chips.map((chip) => {
              if (chip.id === id) return { ...chip, isOn: args.choice === 'one' || !chip.isOn };
              return args.choice === 'one' ? { ...chip, isOn: false } : chip;
            }),
          );
        }}
      />
    );
  },
  decorators: [
    (Story) => (
      <main style={{ boxSizing: 'border-box', inlineSize: 360, padding: 16, background: 'var(--ink-1)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FilterChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('toolbar', { name: 'Keywords' })).toBeVisible();
    const wood = canvas.getByRole('button', { name: 'wood 4' });
    await userEvent.click(wood);
    await expect(args.onToggle).toHaveBeenLastCalledWith('wood');
    await expect(wood).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(wood);
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
    await expect(wood).toHaveAttribute('aria-pressed', 'false');
    // One stop of the Tab key; the arrow keys go on.
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onToggle).toHaveBeenLastCalledWith('light');
  },
};

export const One: Story = {
  args: {
    label: 'Group by',
    choice: 'one',
    chips: [
      { id: 'type', label: 'Type', count: '', isOn: true },
      { id: 'floor', label: 'Floor', count: '', isOn: false },
      { id: 'layer', label: 'Layer', count: '', isOn: false },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Type' }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: 'Type' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Layer' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledWith('layer');
    await expect(canvas.getByRole('radio', { name: 'Layer' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Type' })).not.toBeChecked();
  },
};

/** Scrolls sideways; a chip that takes the focus comes into view. */
export const OneLine: Story = {
  args: { isTitled: false, isOneLine: true },
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('toolbar', { name: 'Keywords' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const last = canvas.getByRole('button', { name: 'renovated 2' });
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(group.getBoundingClientRect().right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Stichwörter',
    chips: [
      { id: 'a', label: longGerman, count: '1.012', isOn: true },
      { id: 'b', label: 'Energieeffizienzberatungsunterlagenverzeichnisnummer', count: '12', isOn: false },
    ],
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('toolbar', { name: 'Stichwörter' });
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
  },
};
