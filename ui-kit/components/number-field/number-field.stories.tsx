import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

/** With the value as state, which another editor may change. */
const StatefulField = (args: NumberFieldProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <>
      <NumberField
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
      <button type="button" hidden onClick={() => setValue(12)}>
        Change elsewhere
      </button>
    </>
  );
};

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: {
    label: 'Pan angle',
    value: 20,
    min: 0,
    max: 52,
    step: 1,
    unit: '°',
    locale: 'en',
    onChange: fn(),
  },
  render: StatefulField,
  decorators: [
    (Story) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 320 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

const fieldOf = (canvasElement: HTMLElement): HTMLInputElement =>
  within(canvasElement).getByRole('textbox', { name: /Pan angle|Speed/ });

/** One edit, reported when the field is left. */
export const Typed: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveAccessibleDescription('°');
    await userEvent.clear(field);
    await userEvent.type(field, '35');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(35);
    await expect(field).toHaveValue('35');
  },
};

export const Entered: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, '35{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(35);
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const Clamped: Story = {
  args: { hint: 'From 0 to 52' },
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveAccessibleDescription(/From 0 to 52/);
    await userEvent.clear(field);
    await userEvent.type(field, '90');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(52);
    await expect(field).toHaveValue('52');
    await expect(within(canvasElement).getByRole('button', { name: 'Increase Pan angle' })).toBeDisabled();
  },
};

/** A press of a stepper is reported when it ends. */
export const Stepped: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Pan angle' }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Pan angle' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Pan angle' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(19);
    await expect(fieldOf(canvasElement)).toHaveValue('19');
  },
};

/** All steps while a stepper is held are one edit. */
export const Held: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    const stepper = canvas.getByRole('button', { name: 'Increase Pan angle' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: stepper });
    await waitFor(() => expect(Number(field.value)).toBeGreaterThan(23), { interval: 20 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.pointer({ keys: '[/MouseLeft]', target: stepper });
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(Number(field.value));
  },
};

/** Several steps by the keyboard are one edit. */
export const SteppedByKeyboard: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('22');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1), { timeout: 3000 });
    await expect(args.onChange).toHaveBeenLastCalledWith(22);
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(52);
  },
};

/** The default is shown while there is no value, and the steps begin there. */
export const Default: Story = {
  args: { value: null, placeholder: 35, isOptional: true },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('placeholder', '35');
    await userEvent.click(field);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Pan angle' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(36);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(34);
    await userEvent.clear(field);
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
  },
};

/** A field that must have a number shows the last one again. */
export const EmptiedRequired: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('20');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Escape restores the number, also after steps that were not reported yet. */
export const Restored: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, '7{Escape}');
    await expect(field).toHaveValue('20');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Escape}');
    await expect(field).toHaveValue('20');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ChangedElsewhere: Story = {
  play: async ({ args, canvasElement }) => {
    within(canvasElement).getByText('Change elsewhere').click();
    await waitFor(() => expect(fieldOf(canvasElement)).toHaveValue('12'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The number is in the format of the language. */
export const Fractions: Story = {
  args: {
    label: 'Speed',
    value: null,
    placeholder: 1.25,
    min: 0.4,
    max: 10,
    step: 0.05,
    unit: 'm/s',
    isOptional: true,
    locale: 'de',
  },
  play: async ({ args, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveAttribute('placeholder', '1,25');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(1.3);
    await expect(field).toHaveValue('1,3');
    await userEvent.clear(field);
    await userEvent.type(field, '0,1{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(0.4);
  },
};

export const Disabled: Story = {
  args: { isDisabled: true, hint: 'The tour does not pan.' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(fieldOf(canvasElement)).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Pan angle' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  args: { value: null, placeholder: 35, isOptional: true, hint: 'From 0 to 52' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button', { name: 'Increase Pan angle' }) });
    await expect(args.onChange).toHaveBeenLastCalledWith(36);
    for (const button of canvas.getAllByRole('button', { name: /crease/ })) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: `Schwenkwinkel: ${longGerman}`,
    value: 3500,
    max: 10_000,
    unit: 'Millisekunden je Haltepunkt',
    hint: `Zwischen 0 und 10.000: ${longGerman}`,
    locale: 'de',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('3.500');
    await waitFor(() => expect(canvas.getByRole('button', { name: /erhöhen/i })).toBeVisible());
    const field = canvasElement.querySelector('.number-field')!;
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

/** The unit is left of the number, the steppers are at the left end. */
export const RightToLeft: Story = {
  args: { locale: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const unit = canvas.getByText('°').getBoundingClientRect();
    const box = canvasElement.querySelector('.text-field__box')!.getBoundingClientRect();
    await expect(unit.left).toBeGreaterThan((box.left + box.right) / 2);
    const [stepper] = canvas.getAllByRole('button');
    await expect(stepper!.getBoundingClientRect().right).toBeLessThan(unit.left);
  },
};

/** A typed number keeps its digits; steps go along the multiples of the step. */
export const FinerThanItsStep: Story = {
  args: { value: 3.47, min: 0.1, max: 100, step: 0.1, precision: 0.01, unit: 'm' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveValue('3.47');
    await userEvent.clear(field);
    await userEvent.type(field, '5.03{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(5.03);
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(5.1);
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(5.2);
    await userEvent.clear(field);
    await userEvent.type(field, '7.25');
    await userEvent.click(canvas.getByRole('button', { name: /Decrease/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(7.2);
    field.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.clear(field);
    await userEvent.type(field, '0.01{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(0.1);
  },
};
