import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../../panels/side-panel/side-panel.tsx';
import { KeywordField, type KeywordFieldProps } from './keyword-field.tsx';

const onClose = fn();

/** With the value as state, which another editor may change, in a panel that Escape closes. */
const StatefulField = (args: KeywordFieldProps) => {
  const [value, setValue] = useState(args.value);
  const [isMounted, setMounted] = useState(true);
  return (
    <>
      {isMounted && (
        <KeywordField
          {...args}
          value={value}
          onChange={(keywords, from) => {
            args.onChange(keywords, from);
            setValue(keywords);
          }}
        />
      )}
      <button type="button" hidden onClick={() => setValue((current) => ['brick', ...current])}>
        Add elsewhere
      </button>
      <button type="button" hidden onClick={() => setValue((current) => current.slice(1))}>
        Remove elsewhere
      </button>
      <button type="button" hidden onClick={() => setMounted(false)}>
        Unmount
      </button>
    </>
  );
};

const meta = {
  title: 'Components/KeywordField',
  component: KeywordField,
  args: {
    label: 'Keywords',
    value: ['wood', 'oven', 'to be repaired'],
    limits: { count: 50, length: 100 },
    labels: {
      placeholder: 'Add a keyword',
      remove: (keyword) => `Remove ${keyword}`,
      counter: (used, limit) => `${used} of ${limit}`,
      tooMany: 'A tag has at most 50 keywords. Remove one to add another.',
      tooLong: 'A keyword has at most 100 characters.',
      repeated: (keyword) => `“${keyword}” is in the list already.`,
    },
    onChange: fn(),
  },
  beforeEach: () => {
    onClose.mockClear();
  },
  render: StatefulField,
  decorators: [
    (Story) => (
      <SidePanel title="Tag" side="right" closeLabel="Close" onClose={onClose}>
        <div style={{ padding: 16 }}>
          <Story />
        </div>
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof KeywordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const many = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `keyword ${index + 1}`);

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: /Keywords|Stichwörter/ });
const chips = (): readonly HTMLElement[] => screen.queryAllByRole('row');
const chip = (name: string): HTMLElement => screen.getByRole('row', { name });
const named = (): readonly (string | null)[] => chips().map(({ textContent }) => textContent);
const press = (name: string): void => screen.getByText(name).click();

export const Rest: Story = {
  args: { hint: 'Visitors find the tag by them.' },
  play: async () => {
    await expect(screen.getByRole('grid', { name: 'Keywords' })).toContainElement(chip('wood'));
    await expect(named()).toEqual(['wood', 'oven', 'to be repaired']);
    await expect(input()).toHaveAccessibleDescription('Visitors find the tag by them.');
    await expect(input()).toBeValid();
    await expect(chip('wood').getBoundingClientRect().height).toBe(32);
  },
};

export const Empty: Story = {
  args: { value: [] },
  play: async ({ args, userEvent }) => {
    await expect(input().closest('.text-field__box')!.getBoundingClientRect().height).toBe(48);
    await userEvent.click(input());
    await userEvent.keyboard('{Enter}{Backspace} # ,');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(input()).toHaveValue('');
  },
};

export const Entered: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), '  ##tiled   stove {Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(
      ['wood', 'oven', 'to be repaired', 'tiled stove'],
      ['wood', 'oven', 'to be repaired'],
    );
    await expect(chip('tiled stove')).toBeInTheDocument();
    await expect(input()).toHaveValue('');
    await expect(input()).toHaveFocus();
  },
};

export const Separated: Story = {
  args: { value: [] },
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'a,b;c、d，');
    await expect(named()).toEqual(['a', 'b', 'c', 'd']);
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(input()).toHaveValue('');
  },
};

/** The focus leaves the field, and not only its input. */
export const Left: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'stove');
    await userEvent.tab({ shift: true });
    await expect(chip('to be repaired')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(chip('stove')).toBeInTheDocument();
    await userEvent.type(input(), 'tiles');
    input().blur();
    await waitFor(() => expect(chip('tiles')).toBeInTheDocument());
  },
};

/** What was typed for a tag is reported when the editor shows another one. */
export const Unmounted: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'stove');
    press('Unmount');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    await expect(args.onChange).toHaveBeenCalledWith([...args.value, 'stove'], args.value);
  },
};

/** One edit. */
export const Pasted: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'tiled ');
    await userEvent.paste('stove\nchimney, Oven;\n#brick\n');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(named()).toEqual(['wood', 'oven', 'to be repaired', 'tiled stove', 'chimney', 'brick']);
    await expect(input()).toHaveValue('');
    await expect(screen.getByText('“oven” is in the list already.')).toBeInTheDocument();
    // A single one can be completed.
    await userEvent.paste('light');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(input()).toHaveValue('light');
  },
};

export const Repeated: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'WOOD{Enter}');
    const note = screen.getByText('“wood” is in the list already.');
    await waitFor(() => expect(note).toBeVisible());
    await expect(note.closest('[aria-live="polite"]')).not.toBeNull();
    await expect(input()).toHaveAccessibleDescription('“wood” is in the list already.');
    await expect(input()).toBeValid();
    await expect(input()).toHaveValue('');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('s');
    await expect(note).not.toBeInTheDocument();
  },
};

export const NearLimit: Story = {
  args: { value: many(44) },
  play: async ({ userEvent }) => {
    await expect(screen.queryByText('44 of 50')).toBeNull();
    await userEvent.type(input(), 'one more{Enter}');
    await expect(screen.getByText('45 of 50').closest('[aria-live="polite"]')).not.toBeNull();
    await expect(input()).toHaveAccessibleDescription('45 of 50');
  },
};

/** Nothing is lost: the text stays until there is room for it. */
export const TooMany: Story = {
  args: { value: many(50) },
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.type(input(), 'stove{Enter}');
    await expect(screen.getByRole('alert')).toHaveTextContent('A tag has at most 50 keywords.');
    await expect(screen.getByRole('alert').getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(input()).toBeInvalid();
    await expect(input()).toHaveAccessibleDescription(/50 of 50 A tag has at most 50 keywords/);
    await userEvent.tab();
    await expect(input()).toHaveValue('stove');
    await expect(args.onChange).not.toHaveBeenCalled();
    press('Remove elsewhere');
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    await userEvent.type(input(), '{Enter}');
    await expect(chip('stove')).toBeInTheDocument();
    await expect(input()).toHaveValue('');
  },
};

/** Those that fit are added; the rest can be edited in the input. */
export const TooManyPasted: Story = {
  args: { value: many(48) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(input());
    await userEvent.paste('a, b\nc; d,keyword 3');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith([...many(48), 'a', 'b'], many(48));
    await expect(input()).toHaveValue('c, d');
    await expect(input()).toBeInvalid();
    press('Remove elsewhere');
    await userEvent.keyboard('{Backspace}e');
    await expect(input()).toHaveValue('c, e');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(chip('c')).toBeInTheDocument();
    await expect(input()).toHaveValue('e');
  },
};

export const TooLong: Story = {
  args: { limits: { count: 50, length: 10 } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'chimney sweeper,');
    await expect(screen.getByRole('alert')).toHaveTextContent('A keyword has at most 100 characters.');
    await expect(input()).toBeInvalid();
    await expect(input()).toHaveValue('chimney sweeper');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(input()).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect(chip('chimney sw')).toBeInTheDocument();
  },
};

export const Removed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove oven' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(['wood', 'to be repaired'], ['wood', 'oven', 'to be repaired']);
    await expect(named()).toEqual(['wood', 'to be repaired']);
    await waitFor(() => expect(chip('to be repaired')).toHaveFocus());
  },
};

export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'a{Backspace}{Backspace}');
    await expect(chip('to be repaired')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(chip('wood')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      ['oven', 'to be repaired'],
      ['wood', 'oven', 'to be repaired'],
    );
    await waitFor(() => expect(chip('oven')).toHaveFocus());
    await userEvent.tab();
    await expect(input()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{End}{Backspace}');
    await waitFor(() => expect(chip('oven')).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(input()).toHaveFocus());
    await expect(chips()).toHaveLength(0);
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};

/** A held key that empties the input stops there. */
export const HeldBackspace: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(input());
    await fireEvent.keyDown(input(), { key: 'Backspace', repeat: true });
    await expect(input()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await fireEvent.keyDown(chip('to be repaired'), { key: 'Backspace', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** The first Escape empties the input; the next one closes the panel. */
export const Escape: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'stove{Escape}');
    await expect(input()).toHaveValue('');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The Enter key that ends a composition adds nothing, nor does a separator before that. */
export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: { label: 'キーワード (Keywords)', value: ['薪ストーブ'] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(input());
    await fireEvent.compositionStart(input());
    const composed = new InputEvent('input', { bubbles: true, isComposing: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), '木材、');
    await fireEvent(input(), composed);
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    await fireEvent(input(), new KeyboardEvent('keydown', { ...key, isComposing: true }));
    await fireEvent(input(), new KeyboardEvent('keydown', { ...key, keyCode: 229 }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(input()).toHaveValue('木材、');
    await fireEvent.compositionEnd(input());
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(named()).toEqual(['薪ストーブ', '木材']);
    await expect(input()).toHaveValue('');
  },
};

/** The typed text stays, and is added to the new list. */
export const ChangedElsewhere: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'stove');
    press('Add elsewhere');
    await waitFor(() => expect(chip('brick')).toBeInTheDocument());
    await expect(input()).toHaveValue('stove');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(
      ['brick', 'wood', 'oven', 'to be repaired', 'stove'],
      ['brick', 'wood', 'oven', 'to be repaired'],
    );
  },
};

/** Of another origin: the chips can be removed one by one. */
export const Twice: Story = {
  args: { value: ['wood', 'Wood', 'wood'] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove wood' })[1]!);
    await expect(args.onChange).toHaveBeenCalledWith(['wood', 'Wood'], ['wood', 'Wood', 'wood']);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Stichwörter',
    value: [longGerman, 'Ofen', longGerman.replaceAll(' ', ''), 'zu reparieren'],
    hint: longGerman,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('.text-field__box')!;
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};
