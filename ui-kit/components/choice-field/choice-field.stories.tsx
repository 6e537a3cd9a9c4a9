import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';

const StatefulField = (args: ChoiceFieldProps) => {
  const [selected, setSelected] = useState(args.selected);
  return (
    <ChoiceField
      {...args}
      selected={selected}
      onChange={(id) => {
        args.onChange(id);
        setSelected(id);
      }}
    />
  );
};

const meta = {
  title: 'Components/ChoiceField',
  component: ChoiceField,
  args: {
    label: 'Units',
    options: [
      { id: 'metric', label: 'Metric' },
      { id: 'imperial', label: 'Imperial' },
    ],
    selected: 'metric',
    onChange: fn(),
  },
  render: StatefulField,
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 430, maxInlineSize: 'calc(100% - 32px)', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChoiceField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [metric, imperial] = canvas.getAllByRole('radio');
    await expect(canvas.getByRole('radiogroup', { name: 'Units' })).toBeVisible();
    await expect(metric).toBeChecked();
    await userEvent.click(imperial!);
    await expect(args.onChange).toHaveBeenLastCalledWith('imperial');
    await expect(imperial).toBeChecked();
  },
};

export const WithHint: Story = {
  args: { hint: 'Applies to lengths and areas.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Applies to lengths and areas.');
  },
};

const places = [
  { id: 'media', label: 'At the top of the card', hint: 'Replaces the present video' },
  { id: 'attachment', label: 'Among the attachments', hint: '3 of 25 are used' },
  { id: 'description', label: 'In the description' },
];

/** They are below each other. */
export const OptionsWithHints: Story = {
  args: { label: 'Show it', options: places, selected: 'media' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('radio')[0]).toHaveAccessibleName(
      'At the top of the card Replaces the present video',
    );
    const [first, second] = canvasElement.querySelectorAll('.choice-field__option');
    await expect(second!.getBoundingClientRect().top).toBeGreaterThan(first!.getBoundingClientRect().bottom);
  },
};

/** It can neither be pressed nor reached by the arrow keys. */
export const DisabledOption: Story = {
  args: {
    label: 'Show it',
    options: places.map((place) =>
      place.id === 'attachment' ? { ...place, hint: 'A tag has at most 25 attachments', isDisabled: true } : place,
    ),
    selected: 'media',
  },
  play: async ({ args, canvas, userEvent }) => {
    const [media, attachment, description] = canvas.getAllByRole('radio');
    await expect(attachment).toBeDisabled();
    await userEvent.click(canvas.getByText('Among the attachments'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(media).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('description');
    await expect(description).toHaveFocus();
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: longGerman,
    options: places.map((place) => ({ ...place, label: longGerman, hint: `${longGerman} ist nicht verfügbar` })),
    selected: 'media',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
