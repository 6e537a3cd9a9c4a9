import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, type within } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { TextView, type TextViewProps } from './text-view.tsx';

const code = Array.from(
  { length: 200 },
  (_, index) =>
    `${index + 1}: { "room": "Kitchen", "area": ${(index * 7.3).toFixed(1)}, "note": "${'long '.repeat(40)}" }`,
).join('\n');
const prose = Array.from({ length: 12 }, () =>
  'The stove stands in the living room. Its maker sweeps it every October, and the key is in the kitchen drawer. '.repeat(
    4,
  ),
).join('\n\n');

const meta = {
  title: 'Components/TextView',
  component: TextView,
  args: { text: code, label: 'rooms.json' },
  decorators: [
    (Story) => (
      <main style={{ blockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TextView>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const areaOf = (canvas: Canvas): HTMLElement => canvas.getByRole('group', { name: 'rooms.json' });
const textOf = (canvas: Canvas): HTMLElement => areaOf(canvas).querySelector('pre')!;

export const Code: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const area = areaOf(canvas);
    await expect(area).toHaveFocus();
    await expect(area).toHaveAttribute('data-uses-arrow-keys');
    await expect(getComputedStyle(area).outlineWidth).toBe('2px');
    // Lines are not wrapped: the area scrolls to both sides.
    await expect(area.scrollWidth).toBeGreaterThan(area.clientWidth);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    getSelection()!.selectAllChildren(textOf(canvas));
    await expect(getSelection()!.toString()).toContain('200: {');
    getSelection()!.removeAllRanges();
  },
};

export const Prose: Story = {
  args: { text: prose, isProse: true },
  play: async ({ canvas }) => {
    const [area, text] = [areaOf(canvas), textOf(canvas)];
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    await expect(text.getBoundingClientRect().width).toBeLessThan(900);
    await expect(getComputedStyle(text).fontFamily).toContain('Inter');
  },
};

const Wrapped = (args: TextViewProps) => {
  const [isOn, setOn] = useState(args.wrap!.isOn);
  const onChange = (next: boolean): void => {
    args.wrap!.onChange(next);
    setOn(next);
  };
  return <TextView {...args} wrap={{ ...args.wrap!, isOn, onChange }} />;
};

const wrap = { label: 'Wrap lines', isOn: false, onChange: fn() };

export const Wrap: Story = {
  args: { wrap, notice: 'Only the first 200 lines are shown. Download the file to read all of it.' },
  render: Wrapped,
  play: async ({ canvas, userEvent }) => {
    const area = areaOf(canvas);
    await expect(area.scrollWidth).toBeGreaterThan(area.clientWidth);
    await userEvent.click(canvas.getByRole('switch', { name: 'Wrap lines' }));
    await expect(wrap.onChange).toHaveBeenLastCalledWith(true);
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    await expect(canvas.getByText(/first 200 lines/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: { text: '' },
  play: async ({ canvas }) => {
    await expect(textOf(canvas)).toBeEmptyDOMElement();
    await expect(areaOf(canvas)).toBeVisible();
  },
};

/** Each line begins at the side of its own direction. */
export const Directions: Story = {
  args: { text: 'The door is open.\nالباب مفتوح.', isProse: true },
  play: async ({ canvas }) => {
    const line = textOf(canvas).firstChild!;
    const startOf = (from: number, to: number): DOMRect => {
      const range = document.createRange();
      range.setStart(line, from);
      range.setEnd(line, to);
      return range.getBoundingClientRect();
    };
    const box = textOf(canvas).getBoundingClientRect();
    const [english, arabic] = [startOf(0, 17), startOf(18, line.textContent!.length)];
    await expect(Math.round(english.left - box.left)).toBe(16);
    await expect(Math.round(box.right - arabic.right)).toBe(16);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { text: `${japanese}\n`.repeat(30), isProse: true },
};
export const OnWhite: Story = {
  tags: ['variation'],
  args: { text: prose, isProse: true },
  globals: { ground: 'white' },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    text: longGerman.repeat(20),
    wrap: { label: 'Lange Zeilen automatisch umbrechen', isOn: true, onChange: fn() },
    notice: `Es wird nur der Anfang angezeigt. ${longGerman}`,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const [view, area] = [canvasElement.querySelector('.text-view')!, areaOf(canvas)];
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  },
};

export const RightToLeft: Story = {
  args: { wrap, notice: 'يظهر أول ٢٠٠ سطر فقط.' },
  render: (args) => (
    <div dir="rtl" style={{ blockSize: '100%' }}>
      <TextView {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [notice, control] = [canvas.getByText(/٢٠٠/), canvas.getByRole('switch')].map((each) =>
      each.getBoundingClientRect(),
    );
    await expect(control!.right).toBeLessThan(notice!.right);
  },
};
