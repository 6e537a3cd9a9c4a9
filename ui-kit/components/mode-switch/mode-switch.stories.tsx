import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { ModeSwitch, type ModeSwitchProps } from './mode-switch.tsx';

const modes: ModeSwitchProps['modes'] = [
  { id: 'panorama', label: 'Inside', icon: 'inside' },
  { id: 'dollhouse', label: 'Dollhouse', icon: 'dollhouse' },
  { id: 'floorplan', label: 'Floor plan', icon: 'floorPlan' },
];

const meta = {
  title: 'Components/ModeSwitch',
  component: ModeSwitch,
  args: { label: 'View', modes, selected: 'panorama', onSelect: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story" style={{ paddingBlockStart: 80 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ModeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Inside' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Dollhouse' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('dollhouse');
    await userEvent.click(canvas.getByRole('radio', { name: 'Inside' }));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Inside' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Dollhouse' })).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Floor plan' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith('floorplan');
    await userEvent.tab();
    await expect(canvas.getByRole('radiogroup')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

/** One button for dollhouse and floor plan: it names the mode it leads to, and keeps the focus when its name changes. */
export const Combined: Story = {
  render: (args) => {
    const [next, setNext] = useState<'dollhouse' | 'floorplan'>('dollhouse');
    const combined = modes.find(({ id }) => id === next)!;
    return (
      <ModeSwitch
        {...args}
        modes={[modes[0]!, { ...combined, slot: 'above' }]}
        selected={null}
        onSelect={() => setNext(next === 'dollhouse' ? 'floorplan' : 'dollhouse')}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(canvas.getByRole('radio', { name: 'Floor plan' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'Dollhouse' })).toHaveFocus();
  },
};

export const Hover: Story = {
  play: async ({ canvas, userEvent }) => {
    const mode = canvas.getByRole('radio', { name: 'Floor plan' });
    // The pointer is elsewhere first, as before a real hover.
    await userEvent.pointer({ target: document.body });
    await userEvent.hover(mode);
    await expect(mode).toHaveAttribute('data-hovered');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Floor plan');
  },
};

export const Transitioning: Story = {
  args: { selected: null, isDisabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dollhouse' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};

const SlowModeSwitch = (args: ModeSwitchProps) => {
  const [selected, setSelected] = useState<string | null>('panorama');
  return (
    <ModeSwitch
      {...args}
      selected={selected}
      isDisabled={selected === null}
      onSelect={(id) => {
        setSelected(null);
        args.onSelect(id);
        setTimeout(() => setSelected(id), 600);
      }}
    />
  );
};

/** The focused button keeps the focus during a slow change of mode. */
export const KeepsFocus: Story = {
  render: SlowModeSwitch,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const dollhouse = canvas.getByRole('radio', { name: 'Dollhouse' });
    await expect(dollhouse).toHaveFocus();
    await expect(await canvas.findByRole('radio', { name: 'Dollhouse', checked: true })).toHaveFocus();
  },
};

export const OneDisabled: Story = {
  args: { modes: modes.map((mode) => ({ ...mode, isDisabled: mode.id === 'dollhouse' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Floor plan' })).toHaveFocus();
  },
};

export const OnBlack: Story = { tags: ['variation'], globals: { ground: 'black' } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: {
    label: '表示',
    modes: [
      { id: 'panorama', label: '内部', icon: 'inside' },
      { id: 'dollhouse', label: 'ドールハウス', icon: 'dollhouse' },
      { id: 'floorplan', label: '間取り図', icon: 'floorPlan' },
    ],
  },
};
