import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { landscapeAreas, withSafeAreas } from '../../../stories/support/safe-areas.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

const Text = () => (
  <div style={{ padding: 16, font: 'var(--type-14)', color: 'var(--text-quiet)' }}>
    <p style={{ marginBlockStart: 0 }}>A house by the lake with four rooms on two floors, captured in spring.</p>
    <button type="button">A control</button>
  </div>
);

const meta = {
  title: 'Panels/SidePanel',
  component: SidePanel,
  args: { title: 'About this space', side: 'right', closeLabel: 'Close', onClose: fn(), children: <Text /> },
  globals: { ground: 'photo' },
} satisfies Meta<typeof SidePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** CSS pixels that the panel takes from the view. */
const spaceOf = (side: string): number => {
  const probe = document.createElement('div');
  probe.style.width = `var(--panel-${side}-space)`;
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
};

export const Right: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const panel = canvas.getByRole('complementary', { name: 'About this space' });
    await expect(panel.getBoundingClientRect().width).toBe(360);
    await expect(spaceOf('right')).toBe(360);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Left: Story = {
  args: { side: 'left' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary').getBoundingClientRect().left).toBe(0);
    await expect(spaceOf('left')).toBe(360);
    await expect(spaceOf('right')).toBe(0);
  },
};

/** The panel is wider by what the notch covers, so that its content keeps its width. */
export const SafeAreas: Story = {
  args: { side: 'left' },
  decorators: [withSafeAreas({ ...landscapeAreas, top: 20 })],
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary').getBoundingClientRect();
    await expect(panel.width).toBe(360 + landscapeAreas.left!);
    const title = canvas.getByRole('heading').getBoundingClientRect();
    await expect([title.left >= landscapeAreas.left!, title.top >= 20]).toEqual([true, true]);
    const content = document.querySelector('.side-panel__content')!.getBoundingClientRect();
    await expect(content.bottom).toBeLessThanOrEqual(window.innerHeight - landscapeAreas.bottom!);
  },
};

export const TakesFocus: Story = {
  args: { side: 'left', takesFocus: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('complementary')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
  },
};

export const Narrow: Story = {
  args: { layout: 'narrow' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(280);
    await expect(spaceOf('right')).toBe(280);
  },
};

/** Below the view; it collapses to its head. */
export const Bottom: Story = {
  args: { layout: 'bottom-panel' },
  render: (args) => {
    const [collapsed, setCollapsed] = useState(false);
    return (
      <SidePanel
        {...args}
        collapsed={collapsed}
        onToggleCollapsed={() => setCollapsed(!collapsed)}
        collapseLabel={collapsed ? 'Expand' : 'Collapse'}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = canvas.getByRole('complementary');
    await expect(panel.getBoundingClientRect().bottom).toBe(window.innerHeight);
    await expect(spaceOf('bottom')).toBe(240);
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }));
    await waitFor(() => expect(panel.getBoundingClientRect().height).toBe(56));
    await expect(canvas.queryByRole('button', { name: 'A control' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Expand' }));
    await waitFor(() => expect(panel.getBoundingClientRect().height).toBe(240));
  },
};

export const EscapeCloses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'A control' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const CollapsiblePanel = (args: SidePanelProps) => {
  const [collapsed, setCollapsed] = useState(false);
  return <SidePanel {...args} collapsed={collapsed} onToggleCollapsed={() => setCollapsed(!collapsed)} />;
};

export const Collapsing: Story = {
  args: { collapseLabel: 'Fold the panel' },
  render: CollapsiblePanel,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fold the panel' }));
    await expect(canvas.queryByText('A control')).not.toBeVisible();
    await expect(spaceOf('right')).toBe(56);
    await expect(canvas.getByRole('button', { name: 'Fold the panel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('A control')).toBeVisible());
  },
};

export const Collapsed: Story = {
  args: { collapsed: true, onToggleCollapsed: fn(), collapseLabel: 'Fold the panel' },
};

const finishAnimations = (panel: HTMLElement): void => panel.getAnimations().forEach((animation) => animation.finish());
const heightFractionOf = (panel: HTMLElement): number => {
  finishAnimations(panel);
  return panel.getBoundingClientRect().height / window.innerHeight;
};

export const PhoneSheetByKeyboard: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const panel = canvas.getByRole('complementary');
    await expect(heightFractionOf(panel)).toBeCloseTo(0.5, 2);
    await userEvent.tab();
    await expect(canvas.getByRole('separator')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '92');
    await expect(heightFractionOf(panel)).toBeCloseTo(0.92, 2);
    await userEvent.keyboard('{End}');
    await expect(heightFractionOf(panel)).toBeCloseTo(0.16, 2);
    await expect(spaceOf('right')).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
  },
};

/** A focused text field expands the sheet, since the on-screen keyboard covers its lower half. */
export const PhoneSheetWithFocusedField: Story = {
  args: { children: <input type="text" aria-label="Title" /> },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await waitFor(() => expect(heightFractionOf(canvas.getByRole('complementary'))).toBeCloseTo(0.92, 2));
  },
};

export const PhoneSheetDragged: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const panel = canvas.getByRole('complementary');
    const handle = canvas.getByRole('separator');
    finishAnimations(panel);
    handle.setPointerCapture = () => {};
    const send = (type: string, clientY: number, timeStamp: number): void => {
      const event = new PointerEvent(type, { bubbles: true, pointerId: 1, clientY });
      handle.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
    };
    send('pointerdown', 430, 1000);
    await waitFor(() => expect(panel).toHaveAttribute('data-dragging'));
    send('pointermove', 130, 1020);
    await expect(panel.getBoundingClientRect().height).toBeGreaterThan(700);
    // The pointer rests before its release, so this is not a flick.
    send('pointerup', 130, 1140);
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', '92'));
    send('pointerdown', 80, 2000);
    send('pointermove', 840, 2020);
    send('pointerup', 840, 2140);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

/** Only where the pointer is a finger are panels at the left, whatever their side (tests/e2e/phone.spec.ts). */
export const LowWindow: Story = {
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary').getBoundingClientRect().right).toBe(window.innerWidth);
    await expect(spaceOf('right')).toBe(300);
  },
};

/** Text without focusable elements can be scrolled by keyboard. */
export const Overfull: Story = {
  args: { children: <p style={{ padding: 16 }}>{'A house by the lake with four rooms. '.repeat(200)}</p> },
  play: async ({ canvas, userEvent }) => {
    const content = await canvas.findByRole('group', { name: 'About this space' });
    canvas.getByRole('button', { name: 'Close' }).focus();
    await userEvent.tab();
    await expect(content).toHaveFocus();
  },
};

export const LongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { title: longGerman, onToggleCollapsed: fn() },
};
