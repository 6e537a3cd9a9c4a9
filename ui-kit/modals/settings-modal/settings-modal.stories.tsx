import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SettingsModal } from './settings-modal.tsx';

const languages = [
  ['en-US', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['ru', 'Русский'],
  ['ja', '日本語'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
  ['ko', '한국어'],
  ['nl', 'Nederlands'],
  ['it', 'Italiano'],
  ['pt', 'Português'],
].map(([id = '', label = '']) => ({ id, label, lang: id }));
const meta = {
  title: 'Modals/SettingsModal',
  component: SettingsModal,
  args: {
    title: 'Settings',
    closeLabel: 'Close',
    onClose: fn(),
    language: { label: 'Language', options: languages, selected: 'en-US', onChange: fn() },
    choices: [
      {
        label: 'Units',
        options: [
          { id: 'auto', label: 'As this space' },
          { id: 'metric', label: 'Meters' },
          { id: 'imperial', label: 'Feet and inches' },
        ],
        selected: 'auto',
        onChange: fn(),
      },
      {
        label: 'Motion',
        hint: 'With less motion, moves between viewpoints are short fades.',
        options: [
          { id: 'auto', label: 'As this device' },
          { id: 'full', label: 'Full' },
          { id: 'reduced', label: 'Reduced' },
        ],
        selected: 'reduced',
        onChange: fn(),
      },
    ],
    links: [
      { id: 'help', label: 'Help and keyboard shortcuts', onPress: fn() },
      { id: 'terms', label: 'Terms', onPress: fn() },
    ],
    about: { label: 'About', text: 'Enfilade 1.0.0' },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof SettingsModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Settings' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Feet and inches' }));
    await expect(args.choices[0]!.onChange).toHaveBeenCalledWith('imperial');
    await userEvent.click(within(dialog).getByRole('button', { name: /Language/ }));
    const list = await screen.findByRole('listbox');
    await expect(within(list).getAllByRole('option')).toHaveLength(12);
    await userEvent.click(within(list).getByRole('option', { name: '日本語' }));
    await expect(args.language.onChange).toHaveBeenCalledWith('ja');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Terms' }));
    await expect(args.links[1]!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    const radio = within(dialog).getByRole('radio', { name: 'Reduced' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    radio.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.choices[1]!.onChange).toHaveBeenCalledWith('full');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
/** Longer, accented text, as in the toolbar's pseudo-locale. */
export const PseudoLocale: Story = {
  globals: { ground: 'photo', text: 'pseudo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('⟦Šéŧŧíñğš'));
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const German: Story = {
  parameters: { lang: 'de' },
  args: {
    title: 'Einstellungen',
    language: { label: 'Sprache', options: languages, selected: 'de', onChange: fn() },
    links: [
      { id: 'help', label: 'Hilfe und Tastenkombinationen', onPress: fn() },
      { id: 'terms', label: 'Nutzungsbedingungen', onPress: fn() },
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
