import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { CheckField, type CheckFieldProps } from './check-field.tsx';

const StatefulField = (args: CheckFieldProps) => {
  const [isChecked, setChecked] = useState(args.isChecked);
  return (
    <CheckField
      {...args}
      isChecked={isChecked}
      onChange={(next) => {
        args.onChange(next);
        setChecked(next);
      }}
    />
  );
};

const meta = {
  title: 'Components/CheckField',
  component: CheckField,
  args: { label: 'Tags', note: '12 items', isChecked: false, onChange: fn() },
  render: StatefulField,
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CheckField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The note is a part of the press target. */
export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('checkbox', { name: 'Tags' });
    await expect(field).toHaveAccessibleDescription('12 items');
    await userEvent.click(canvas.getByText('12 items'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(field).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(field).not.toBeChecked();
  },
};

export const Mixed: Story = {
  args: { isMixed: true, accessibleLabel: 'Select all in Tags' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all in Tags' });
    await expect(field.indeterminate).toBe(true);
  },
};

export const Disabled: Story = { args: { isChecked: true, isDisabled: true } };

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: { label: longGerman, note: longGerman },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
