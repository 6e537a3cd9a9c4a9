import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import type { ConflictSide, ConflictValue } from './conflict-choice.tsx';
import { ConflictModal, type ConflictRecord } from './conflict-modal.tsx';

const choose = fn<(side: ConflictSide) => void>();

const choiceOf = (label: string, mine: ConflictValue, theirs: ConflictValue, selected: ConflictSide = 'theirs') => ({
  id: label,
  label,
  sides: { mine: { label: 'Yours', value: mine }, theirs: { label: 'Theirs', value: theirs } },
  selected,
  onChange: choose,
});

const longText = (first: string): string => Array.from({ length: 60 }, (_, i) => `${first}, line ${i + 1}`).join('\n');

const title = choiceOf('Title', { kind: 'text', text: 'Stove' }, { kind: 'text', text: 'Fireplace' });
const oven: ConflictRecord = { id: 'oven', kind: 'Tag', name: 'Oven', choices: [title] };

const several: readonly ConflictRecord[] = [
  {
    id: 'oven',
    kind: 'Tag',
    name: 'Oven',
    choices: [
      title,
      choiceOf(
        'Color',
        { kind: 'color', color: '#5c7fff', text: 'Blue' },
        { kind: 'color', color: '#d64545', text: 'Red' },
        'mine',
      ),
      choiceOf(
        'Keywords',
        { kind: 'words', words: ['heat', 'kitchen'] },
        { kind: 'words', words: ['heat', 'kitchen', 'built in 1932'] },
      ),
      choiceOf(
        'Position',
        { kind: 'description', text: 'Your position' },
        { kind: 'description', text: 'Their position' },
      ),
    ],
  },
  {
    id: 'label',
    kind: 'Label',
    name: null,
    choices: [choiceOf('Text', { kind: 'text', text: 'Hall' }, { kind: 'description', text: 'Empty' })],
  },
];

const meta = {
  title: 'Modals/ConflictModal',
  component: ConflictModal,
  args: {
    title: 'Conflicting changes',
    hint: 'Someone else changed these at the same time. Choose what applies.',
    closeLabel: 'Close',
    onClose: fn(),
    records: [oven],
    save: { label: 'Save choices', onPress: fn() },
    acceptTheirs: { label: 'Use theirs for all', onPress: fn() },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ConflictModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneText: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Conflicting changes' });
    const field = within(dialog).getByRole('radiogroup', { name: 'Title' });
    await expect(within(field).getByRole('radio', { name: 'Theirs Fireplace' })).toBeChecked();
    await userEvent.click(within(field).getByRole('radio', { name: 'Yours Stove' }));
    await expect(choose).toHaveBeenLastCalledWith('mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save choices' }));
    await expect(args.save.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use theirs for all' }));
    await expect(args.acceptTheirs.onPress).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    within(dialog).getByRole('radio', { name: 'Theirs Fireplace' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(choose).toHaveBeenLastCalledWith('mine');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const SeveralRecords: Story = {
  args: { records: several },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const tag = within(dialog).getByRole('region', { name: 'Tag Oven' });
    await expect(within(tag).getAllByRole('radiogroup')).toHaveLength(4);
    await expect(within(tag).getByRole('radio', { name: 'Yours Blue' })).toBeChecked();
    const label = within(dialog).getByRole('region', { name: 'Label' });
    await expect(within(label).getByRole('radio', { name: 'Theirs Empty' })).toBeChecked();
  },
};

/** A value is never cut: the user compares all of it. */
export const LongText: Story = {
  args: {
    records: [
      {
        id: 'oven',
        kind: 'Tag',
        name: 'Oven',
        choices: [
          choiceOf('Description', { kind: 'text', text: longText('Mine') }, { kind: 'text', text: 'Fireplace' }),
        ],
      },
    ],
  },
  play: async () => {
    const value = await screen.findByText(/^Mine, line 1\b/);
    await expect(value).toHaveTextContent(/line 60$/);
    await expect(value.clientHeight).toBeGreaterThan(window.innerHeight);
    await expect(value.scrollHeight).toBeLessThanOrEqual(value.clientHeight);
    const { top } = value.getBoundingClientRect();
    const other = (await screen.findByText('Fireplace')).getBoundingClientRect();
    await expect(Math.round(other.top)).toBe(Math.round(top));
  },
};

export const Phone: Story = {
  args: { records: several },
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const PhoneLandscape: Story = {
  args: { records: several },
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};

export const German: Story = {
  parameters: { lang: 'de' },
  args: {
    title: 'Widersprüchliche Änderungen',
    hint: 'Jemand anders hat dies gleichzeitig geändert. Wählen Sie, was gelten soll.',
    closeLabel: 'Schließen',
    save: { label: 'Auswahl speichern', onPress: fn() },
    acceptTheirs: { label: 'Überall die andere Änderung übernehmen', onPress: fn() },
    records: [
      {
        id: 'oven',
        kind: 'Markierung',
        name: longGerman,
        choices: [choiceOf('Beschreibung', { kind: 'text', text: longGerman }, { kind: 'words', words: [longGerman] })],
      },
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const TwentyConflicts: Story = {
  args: { records: Array.from({ length: 20 }, (_, i) => ({ ...oven, id: `${i}`, name: `Oven ${i + 1}` })) },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(20);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    const last = within(dialog).getAllByRole('radio').at(-1)!;
    last.focus();
    const save = within(dialog).getByRole('button', { name: 'Save choices' });
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThan(save.getBoundingClientRect().top));
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
