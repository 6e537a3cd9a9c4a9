import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { AddressForm } from './address-form.tsx';

const meta = {
  title: 'Components/AddressForm',
  component: AddressForm,
  args: {
    label: 'Web address',
    hint: 'Of YouTube, Vimeo or Sketchfab, or of a file',
    addLabel: 'Add',
    error: null,
    onAdd: fn((address: string) => address.startsWith('https://')),
    onInput: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 328, maxInlineSize: '100%', padding: 16, color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AddressForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Web address' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const Accepted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Web address' });
    await userEvent.type(field, 'https://vimeo.com/1{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith('https://vimeo.com/1');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

export const Refused: Story = {
  args: { error: 'This is not a web address: it must begin with https:// and name a site.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Web address' });
    await userEvent.type(field, 'vimeo');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(field).toHaveValue('vimeo');
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/must begin with https/);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { label: 'Internetadresse', hint: longGerman, addLabel: 'Hinzufügen', error: longGerman },
  globals: { viewport: { value: 'phone' } },
};
