import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SwitchField } from './switch-field.tsx';

const meta = {
  title: 'Components/SwitchField',
  component: SwitchField,
  args: { label: 'Visible to visitors', isOn: false, onToggle: fn() },
  decorators: [
    (Story) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 430 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The label is part of the press target. */
export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await userEvent.click(canvas.getByText('Visible to visitors'));
    await expect(args.onToggle).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
  },
};
export const On: Story = {
  args: { isOn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Visible to visitors' })).toBeChecked();
  },
};
export const WithHint: Story = { args: { isOn: true, hint: 'Everyone who sees the space sees this tag.' } };
export const Disabled: Story = { args: { isDisabled: true, hint: 'This viewpoint is not shown to visitors.' } };
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { label: longGerman, isOn: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('.switch-field')!;
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};
