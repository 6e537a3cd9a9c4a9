import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { NumberSection, type NumberSectionField, type NumberSectionProps } from './number-section.tsx';

const fieldOf = (id: string, label: string, changes: Partial<NumberSectionField> = {}): NumberSectionField => ({
  id,
  label,
  value: null,
  min: 0,
  max: 1000,
  step: 1,
  precision: 0.1,
  unit: 'GB',
  isOptional: true,
  locale: 'en',
  ...changes,
});

const meta = {
  title: 'Components/NumberSection',
  component: NumberSection,
  args: {
    title: 'Limits for uploads',
    hint: 'Uploads use 1.2 GB now.',
    fields: [
      fieldOf('all', 'All uploads', { hint: 'Empty: no limit', emptyStart: 12 }),
      fieldOf('commenter', 'Of each commenter', { placeholder: 4.7, hint: 'Empty: 4.7 GB' }),
      fieldOf('editor', 'Of each editor', { value: 20, isDisabled: true, hint: 'Set on the server' }),
    ],
    save: { state: 'saved', text: '' },
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NumberSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With state: the fields change. */
const ChangingSection = (props: NumberSectionProps) => {
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>({});
  return (
    <NumberSection
      {...props}
      fields={props.fields.map((field) => ({ ...field, value: field.id in values ? values[field.id]! : field.value }))}
      onChange={(id, value) => {
        props.onChange(id, value);
        setValues({ ...values, [id]: value });
      }}
    />
  );
};

export const Rest: Story = {
  render: (args) => <ChangingSection {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('textbox', { name: 'All uploads' });
    await expect(canvas.getByRole('textbox', { name: 'Of each editor' })).toBeDisabled();
    await userEvent.type(all, '2.5{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('all', 2.5);
    await userEvent.clear(all);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('all', null);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Of each commenter' }), '3{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('commenter', 3);
  },
};

/** From an empty field, the steppers begin where it is useful; then they step by 1. */
export const Steps: Story = {
  render: (args) => <ChangingSection {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Increase All uploads');
    await expect(args.onChange).toHaveBeenLastCalledWith('all', 13);
    await press('Increase All uploads');
    await expect(args.onChange).toHaveBeenLastCalledWith('all', 14);
    await press('Increase Of each commenter');
    await expect(args.onChange).toHaveBeenLastCalledWith('commenter', 5);
    await press('Increase Of each commenter');
    await expect(args.onChange).toHaveBeenLastCalledWith('commenter', 6);
  },
};

export const Saving: Story = { args: { save: { state: 'saving', text: 'Saving…' } } };
export const Saved: Story = { args: { save: { state: 'saved', text: 'Saved' } } };

export const NotSaved: Story = {
  args: {
    save: { state: 'rejected', text: 'Not saved' },
    failure: {
      message: 'Your change is not saved. Check the connection and try again.',
      retry: { label: 'Try again', onPress: fn() },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.failure!.retry!.onPress).toHaveBeenCalledTimes(1);
  },
};

const expectNoOverflow = async () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    hint: longGerman,
    fields: [
      fieldOf('all', longGerman, { hint: longGerman, value: 1000, locale: 'de' }),
      fieldOf('commenter', 'Kommentarberechtigung', { placeholder: 4.7, locale: 'de' }),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: { title: japanese, hint: japanese, fields: [fieldOf('all', japanese, { hint: japanese, locale: 'ja' })] },
  play: expectNoOverflow,
};
