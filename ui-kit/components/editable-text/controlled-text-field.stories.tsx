import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ControlledTextField, type ControlledTextFieldProps } from './controlled-text-field.tsx';

const StatefulField = (args: ControlledTextFieldProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <ControlledTextField
      {...args}
      value={value}
      onChange={(text) => {
        args.onChange(text);
        setValue(text);
      }}
    />
  );
};

const meta = {
  title: 'Components/ControlledTextField',
  component: ControlledTextField,
  args: {
    label: 'Text',
    kind: 'text',
    value: '',
    limit: { max: 20, counter: (used, limit) => `${used} of ${limit}` },
    onChange: fn(),
  },
  render: StatefulField,
  decorators: [
    (Story) => (
      <main className="story">
        <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
          <Story />
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof ControlledTextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The counter appears near the limit, and text over the limit remains in the field. */
export const Counted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Text' });
    await userEvent.type(field, 'Seventeen letters');
    await expect(args.onChange).toHaveBeenLastCalledWith('Seventeen letters');
    await expect(field).not.toHaveAccessibleDescription();
    await userEvent.type(field, '!');
    await expect(field).toHaveAccessibleDescription('18 of 20');
    await expect(field).not.toBeInvalid();
    await userEvent.type(field, '!!!');
    await expect(field).toHaveValue('Seventeen letters!!!!');
    await expect(field).toHaveAccessibleDescription('21 of 20');
    await expect(field).toBeInvalid();
  },
};

export const Address: Story = {
  args: { label: 'Web address', kind: 'address', hint: 'Of any site', limit: undefined, takesFocus: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Web address' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('type', 'url');
    await expect(field).toHaveAttribute('dir', 'ltr');
    await expect(field).toHaveAttribute('placeholder', 'https://');
    await expect(field).toHaveAccessibleDescription('Of any site');
  },
};

export const WithError: Story = {
  args: { ...Address.args, value: 'lake', error: 'This is not a web address.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is not a web address.');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('This is not a web address. Of any site');
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: longGerman,
    value: longGerman,
    limit: { max: 20, counter: (used, limit) => `${used} von ${limit}` },
    hint: longGerman,
    error: longGerman,
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
