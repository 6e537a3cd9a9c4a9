import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { CopyModal } from './copy-modal.tsx';

const field = {
  label: 'Link',
  value: 'https://tours.example/join?token=4Tq2mZb7Xw9cYfKpR1sVh8dLnE5uGaJ3',
  copyLabel: 'Copy link',
  copiedLabel: 'Link copied',
  isCopied: false,
  onCopy: fn(),
};

const meta = {
  title: 'Modals/CopyModal',
  component: CopyModal,
  args: {
    title: 'Link for Ada Lovelace',
    message: 'With this link Ada Lovelace sets a new password. Send it to no one else.',
    field,
    hint: 'It is valid until November 10, 2026, and can be used once.',
    closeLabel: 'Close',
    onClose: fn(),
  },
} satisfies Meta<typeof CopyModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectNoOverflow = async () => {
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Default: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Link for Ada Lovelace' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(field.value);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(args.field.onCopy).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const Copied: Story = {
  args: { field: { ...field, isCopied: true } },
  play: async () => waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible()),
};

/** The text is selected, to be copied by hand. */
export const CopyFailed: Story = {
  args: { field: { ...field, failure: 'The link could not be copied. Select and copy it.' } },
  play: async () => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(field).toHaveAccessibleDescription('The link could not be copied. Select and copy it.');
    await waitFor(() => expect(field.selectionEnd).toBe(field.value.length));
  },
};

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Link für ${longGerman}`,
    message: `Über diesen Link legt ${longGerman} ein neues Passwort fest. Gib ihn nicht an andere weiter.`,
    field: { ...field, label: 'Link zum Zurücksetzen des Passworts', copyLabel: 'Link in die Zwischenablage kopieren' },
    hint: 'Er gilt bis zum 10. November 2026 und kann einmal verwendet werden.',
    closeLabel: 'Schließen',
  },
  globals: { viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    title: `${japanese}のリンク`,
    message: 'このリンクから新しいパスワードを設定できます。ほかの人には送らないでください。',
    field: { ...field, label: 'リンク', copyLabel: 'リンクをコピー', copiedLabel: 'コピーしました' },
    hint: '2026年11月10日まで有効です。1回のみ使用できます。',
    closeLabel: '閉じる',
  },
  play: expectNoOverflow,
};

export const LandscapePhone: Story = { tags: ['variation'], globals: { viewport: { value: 'phoneLandscape' } } };
