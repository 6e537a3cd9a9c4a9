import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'E-mail address', name: 'email', type: 'email', autoComplete: 'username' },
  decorators: [
    (Story) => (
      <main className="story">
        <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
          <Story />
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('E-mail address');
    await expect(field).toHaveAttribute('autocomplete', 'username');
    await expect(field.closest('.text-field__box')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByLabelText('E-mail address').closest('.text-field__box')!;
    await expect(getComputedStyle(box).outlineWidth).toBe('2px');
  },
};
export const Invalid: Story = { args: { isInvalid: true } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Password: Story = {
  args: {
    label: 'Password',
    name: 'password',
    type: 'password',
    autoComplete: 'current-password',
    reveal: { show: 'Show password', hide: 'Hide password' },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Open Sesame');
  },
};
export const PasswordShown: Story = {
  args: { ...Password.args },
  play: async (context) => {
    await Password.play!(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Show password' }));
    await expect(context.canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
export const LongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { label: longGerman },
  globals: { viewport: { value: 'phone' } },
};
export const WithHint: Story = {
  args: { ...Password.args, hint: 'At least 12 characters', error: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('At least 12 characters');
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};
export const WithError: Story = {
  args: { ...WithHint.args, isInvalid: true, error: 'This password is too short.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This password is too short.');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'This password is too short. At least 12 characters',
    );
  },
};
