import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { PinFields, type PinFieldsProps } from './pin-fields.tsx';

/** With state: reported edits become the values. */
const StatefulFields = (props: PinFieldsProps) => {
  const [isOn, setOn] = useState(props.stem.isOn);
  const [length, setLength] = useState(props.length.value);
  const [direction, setDirection] = useState(props.direction.selected);
  return (
    <PinFields
      {...props}
      stem={{
        ...props.stem,
        isOn,
        onToggle: (next) => {
          props.stem.onToggle(next);
          setOn(next);
        },
      }}
      length={{
        ...props.length,
        value: length,
        onChange: (next) => {
          props.length.onChange(next);
          setLength(next);
        },
      }}
      direction={{
        ...props.direction,
        selected: direction,
        onChange: (id) => {
          props.direction.onChange(id);
          setDirection(id);
        },
      }}
    />
  );
};

const meta = {
  title: 'Panels/PinFields',
  component: PinFields,
  args: {
    title: 'Pin',
    hint: 'Drag the pin in the view to move it.',
    move: { label: 'Place again', isActive: false, onPress: fn() },
    stem: { label: 'Stem', isOn: true, onToggle: fn() },
    length: { label: 'Length', value: 0.23, min: 0, max: 100, step: 0.01, unit: 'm', locale: 'en', onChange: fn() },
    direction: {
      label: 'Direction',
      options: [
        { id: 'surface', label: 'Away from the surface' },
        { id: 'up', label: 'Up' },
        { id: 'own', label: 'Own' },
      ],
      selected: 'up',
      onChange: fn(),
    },
    adjust: { label: 'Drag the stem', isActive: false, onPress: fn() },
  },
  render: StatefulFields,
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel title="Tag" side="right" closeLabel="Close" onClose={fn()}>
        <div style={{ padding: 16 }}>
          <Story />
        </div>
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof PinFields>;

export default meta;
type Story = StoryObj<typeof meta>;

const finishAnimations = (): void => {
  for (const animation of document.getAnimations()) animation.finish();
};
const boxes = (root: HTMLElement) =>
  ['.text-field__box', '.select-field__button'].map((box) => root.querySelector(box)!.getBoundingClientRect());

export const Rest: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Pin' })).toHaveAccessibleDescription(
      'Drag the pin in the view to move it.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Place again' }));
    await expect(args.move.onPress).toHaveBeenCalledTimes(1);
    canvas.getByRole('button', { name: 'Drag the stem' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.adjust.onPress).toHaveBeenCalledTimes(1);
    // The number and its unit are not covered by the steppers.
    const [number, select] = boxes(canvasElement);
    await expect([number!.top, number!.bottom]).toEqual([select!.top, select!.bottom]);
    await expect(number!.right).toBeLessThan(select!.left);
    const field = canvas.getByRole('textbox', { name: 'Length' });
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

export const LengthTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Length' });
    await userEvent.clear(field);
    await userEvent.type(field, '1.5{Enter}');
    await expect(args.length.onChange).toHaveBeenLastCalledWith(1.5);
    await userEvent.clear(field);
    await userEvent.type(field, '250');
    await userEvent.tab();
    await expect(args.length.onChange).toHaveBeenLastCalledWith(100);
  },
};

export const DirectionChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Direction/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Away from the surface' }));
    await expect(args.direction.onChange).toHaveBeenLastCalledWith('surface');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(canvas.getByRole('button', { name: /Direction/ })).toHaveTextContent('Away from the surface');
  },
};

/** Without a stem there is nothing to set of it. */
export const StemOff: Story = {
  args: { stem: { ...meta.args.stem, isOn: false } },
  play: async ({ args, canvas, userEvent }) => {
    const stem = canvas.getByRole('switch', { name: 'Stem' });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Drag the stem' })).toBeNull();
    finishAnimations();
    await userEvent.click(stem);
    await expect(args.stem.onToggle).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('textbox', { name: 'Length' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Direction/ })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(args.stem.onToggle).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const MoveActive: Story = {
  args: {
    hint: 'Click a surface to place the pin there.',
    move: { ...meta.args.move, label: 'Cancel', isActive: true },
    adjust: { ...meta.args.adjust, disabledReason: 'First place the pin, or cancel.' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.move.onPress).toHaveBeenCalledTimes(1);
  },
};

export const AdjustActive: Story = {
  args: { adjust: { ...meta.args.adjust, label: 'Done', isActive: true } },
  play: async ({ canvas }) => {
    const [active, other] = ['Done', 'Place again'].map((name) => canvas.getByRole('button', { name }));
    await expect(getComputedStyle(active!).borderColor).not.toBe(getComputedStyle(other!).borderColor);
  },
};

export const Disabled: Story = {
  args: {
    move: { ...meta.args.move, disabledReason: 'The tag is in a layer that you may not edit.' },
    adjust: { ...meta.args.adjust, disabledReason: 'The pin is not in view.' },
  },
  play: async ({ args, canvas, userEvent }) => {
    const [move, adjust] = ['Place again', 'Drag the stem'].map((name) => canvas.getByRole('button', { name }));
    await expect(move).toHaveAccessibleDescription('The tag is in a layer that you may not edit.');
    await expect(adjust).toHaveAccessibleDescription('The pin is not in view.');
    finishAnimations();
    await expect(canvas.getByText('The pin is not in view.')).toBeVisible();
    await userEvent.click(move!);
    await userEvent.click(adjust!);
    await expect(args.move.onPress).not.toHaveBeenCalled();
    await expect(args.adjust.onPress).not.toHaveBeenCalled();
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /Place again|Drag the stem|Direction/ }))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** There is room for one column only. */
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvasElement }) => {
    const [number, select] = boxes(canvasElement);
    await expect(number!.bottom).toBeLessThan(select!.top);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: 'Markierungsnadel',
    hint: `Ziehen Sie die Nadel in der Ansicht, um sie zu verschieben: ${longGerman}.`,
    move: {
      ...meta.args.move,
      label: 'Markierungsnadel erneut auf eine Oberfläche setzen',
      disabledReason: `Diese Markierung gehört zu einer Ebene, die Sie nicht bearbeiten dürfen: ${longGerman}.`,
    },
    stem: { ...meta.args.stem, label: 'Verbindungslinie zwischen Nadel und Oberfläche' },
    length: { ...meta.args.length, label: 'Länge', hint: 'Zwischen 0 und 100\u00a0m', locale: 'de' },
    direction: {
      ...meta.args.direction,
      label: 'Ausrichtung der Verbindungslinie',
      options: [{ id: 'up', label: 'Senkrecht nach oben' }],
    },
    adjust: { ...meta.args.adjust, label: 'Verbindungslinie mit dem Zeiger ausrichten' },
  },
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.side-panel__content')!;
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
    const [number, select] = boxes(canvasElement);
    await expect(number!.top).toBe(select!.top);
  },
};
export const PhoneLongGerman: Story = { tags: ['variation'], ...LongGerman, globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [number, select] = boxes(canvasElement);
    await expect(select!.right).toBeLessThan(number!.left);
  },
};
