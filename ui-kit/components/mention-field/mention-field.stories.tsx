import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { field, StatefulField } from '../../../stories/support/sample-notes.tsx';
import { fileListArgs, tagFiles } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../../panels/side-panel/side-panel.tsx';
import { FileList } from '../file-list/file-list.tsx';
import { MentionField } from './mention-field.tsx';

const onClose = fn();

const meta = {
  title: 'Components/MentionField',
  component: MentionField,
  args: field,
  globals: { ground: 'photo' },
  beforeEach: () => {
    onClose.mockClear();
  },
  render: StatefulField,
  decorators: [
    (Story, { parameters }) => (
      <SidePanel title="Note" side="right" closeLabel="Close" onClose={onClose}>
        <div style={{ padding: 16, paddingBlockStart: Number(parameters['above'] ?? 16) }}>
          <Story />
        </div>
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof MentionField>;

export default meta;
type Story = StoryObj<typeof meta>;

const fieldElement = (): HTMLTextAreaElement => screen.getByRole('textbox');
const activeOption = (): HTMLElement | null =>
  document.getElementById(fieldElement().getAttribute('aria-activedescendant') ?? '');
const submitButton = (): HTMLElement => screen.getByRole('button', { name: 'Comment' });

export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    await expect(fieldElement()).toHaveAccessibleName('Comment');
    await expect(fieldElement()).toHaveAccessibleDescription('Ctrl+Enter sends');
    await expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(fieldElement());
    await userEvent.keyboard('  {Control>}{Enter}{/Control}');
    await userEvent.tab();
    await expect(submitButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Enter is a line break; with Ctrl or Cmd it sends. */
export const Typed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(fieldElement(), 'The seal is fine.{Enter}The gutter is not.');
    await expect(fieldElement()).toHaveValue('The seal is fine.\nThe gutter is not.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(submitButton());
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
    await expect(onClose).not.toHaveBeenCalled();
  },
};

/** It grows to eight lines and then scrolls. */
export const Grown: Story = {
  args: { value: Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`).join('\n') },
  play: async () => {
    const box = fieldElement();
    const line = Number.parseFloat(getComputedStyle(box).lineHeight);
    await expect(Math.floor(box.getBoundingClientRect().height / line)).toBe(8);
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
};

export const Suggestions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(fieldElement(), 'Can @');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    await expect(fieldElement()).toHaveAttribute('aria-controls', list.id);
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await expect(canvas.getByRole('status')).toHaveTextContent('People to mention');
    await expect(activeOption()).toHaveTextContent('Ada Lindqvist');
    await userEvent.keyboard('ad');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(args.onPick).not.toHaveBeenCalled();
    const [below, frame] = [list, fieldElement()].map((each) => each.getBoundingClientRect());
    await expect(below!.top).toBeGreaterThanOrEqual(frame!.bottom);
  },
};

/** The field keeps the focus, and what is typed goes on after the name. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(fieldElement(), 'Ask @ab{Backspace}d');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(activeOption()).toHaveTextContent('Adam Brandt');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('adam.brandt');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(fieldElement()).toHaveValue('Ask @Adam Brandt ');
    await userEvent.keyboard('and @wim{Tab}today');
    await expect(fieldElement()).toHaveValue('Ask @Adam Brandt and @Wim Meulendijk today');
    await expect(fieldElement()).toHaveFocus();
    // Before the end of the text, too.
    await userEvent.keyboard('{Home}@maria{Enter}');
    await expect(fieldElement()).toHaveValue('@Maria Oyelaran Ask @Adam Brandt and @Wim Meulendijk today');
    await expect(fieldElement().selectionStart).toBe('@Maria Oyelaran '.length);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Comment' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Escape closes the suggestions for the rest of the mention; the next one closes the panel. */
export const Escape: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(fieldElement(), '@a');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('d{Enter}');
    await expect(fieldElement()).toHaveValue('@ad\n');
    await expect(args.onPick).not.toHaveBeenCalled();
    await userEvent.keyboard('@a');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const Pressed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(fieldElement(), '@');
    await userEvent.click(await screen.findByRole('option', { name: /Maria/ }));
    await expect(args.onPick).toHaveBeenCalledOnce();
    await expect(fieldElement()).toHaveFocus();
    await expect(fieldElement()).toHaveValue('@Maria Oyelaran ');
    // They are closed while a range is selected, and without the focus.
    await userEvent.keyboard('@');
    await screen.findByRole('listbox');
    fieldElement().select();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    fieldElement().setSelectionRange(17, 17);
    await screen.findByRole('listbox');
    fieldElement().blur();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** At the lower edge of the window they are above the field, and inside the window. */
export const Above: Story = {
  parameters: { above: 760 },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.type(fieldElement(), '@');
    const list = await screen.findByRole('listbox');
    await waitFor(async () => {
      const [above, frame] = [list, fieldElement()].map((each) => each.getBoundingClientRect());
      await expect(above!.bottom).toBeLessThanOrEqual(frame!.top);
      await expect(above!.top).toBeGreaterThanOrEqual(0);
      await expect([above!.left >= 0, above!.right <= window.innerWidth]).toEqual([true, true]);
    });
    await userEvent.keyboard('{ArrowUp}');
    const option = activeOption()!.getBoundingClientRect();
    await expect(option.bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom);
  },
};

/** With the panel they scroll, beside the field. */
export const Scrolled: Story = {
  tags: ['variation'],
  parameters: { above: 400 },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 1200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.type(fieldElement(), '@');
    const list = await screen.findByRole('listbox');
    const gap = (): number => list.getBoundingClientRect().top - fieldElement().getBoundingClientRect().bottom;
    await waitFor(() => expect(gap()).toBeGreaterThanOrEqual(0));
    const before = gap();
    canvasElement.querySelector('.side-panel__content')!.scrollTop = 150;
    await waitFor(() => expect(Math.abs(gap() - before)).toBeLessThan(2));
  },
};

export const NearLimit: Story = {
  args: { value: 'a'.repeat(488) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('12 characters left')).toBeVisible());
    await expect(submitButton()).not.toHaveAttribute('aria-disabled');
  },
};

export const TooLong: Story = {
  args: { value: 'a'.repeat(499) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(fieldElement(), 'abcd');
    await waitFor(() => expect(canvas.getByText('3 characters too many')).toBeVisible());
    await expect(fieldElement()).toBeInvalid();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 characters too many'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(submitButton());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    value: 'The gutter is clogged.',
    error: { message: 'Your comment could not be sent. It is kept here; try again.' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be sent');
    await expect(fieldElement()).toHaveAccessibleDescription(/could not be sent/);
    await userEvent.click(submitButton());
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = {
  args: { value: 'The gutter is clogged.', isSending: true, cancel: { label: 'Cancel', onPress: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sending…');
    await userEvent.type(fieldElement(), ' @a');
    await expect(fieldElement()).toHaveValue('The gutter is clogged.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(submitButton());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** With the caret at the end of the text. */
export const TakesFocus: Story = {
  args: { value: 'I will call', takesFocus: true, cancel: { label: 'Cancel', onPress: fn() }, submitLabel: 'Save' },
  play: async ({ args, userEvent }) => {
    await expect(fieldElement()).toHaveFocus();
    await userEvent.keyboard(' them.');
    await expect(fieldElement()).toHaveValue('I will call them.');
    await userEvent.keyboard('{Escape}');
    await expect(args.cancel!.onPress).toHaveBeenCalledOnce();
    await expect(onClose).not.toHaveBeenCalled();
  },
};

const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
const attach = { label: 'Attach files', onPick: fn() };
const attachButton = (): HTMLElement => screen.getByRole('button', { name: 'Attach files' });

/** @param texts by type, as of text that is copied from an office program */
const transferOf = (texts: Readonly<Record<string, string>> = {}): DataTransfer => {
  const transfer = new DataTransfer();
  transfer.items.add(plan);
  for (const [type, words] of Object.entries(texts)) transfer.setData(type, words);
  return transfer;
};

const drag = (type: 'dragover' | 'drop'): boolean =>
  fieldElement().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transferOf() }));

/** @returns false if the browser inserts nothing */
const paste = (clipboardData: DataTransfer): boolean =>
  fieldElement().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));

/** The button is before the note and the other buttons. Files alone cannot be sent. */
export const Attach: Story = {
  args: { attach, children: <FileList {...fileListArgs} files={tagFiles(2)} /> },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    const clicked = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', clicked);
    await userEvent.click(attachButton());
    await expect(clicked).toHaveBeenCalledTimes(1);
    input.removeEventListener('click', clicked);
    await userEvent.upload(input, plan);
    await expect(attach.onPick).toHaveBeenLastCalledWith([plan]);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(fieldElement(), '{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(attachButton().getBoundingClientRect().right).toBeLessThan(
      submitButton().getBoundingClientRect().left,
    );
  },
};

export const AttachDragged: Story = {
  args: { attach },
  play: async ({ canvasElement }) => {
    attach.onPick.mockClear();
    await expect(drag('dragover')).toBe(false);
    const own = canvasElement.querySelector('.mention-field')!;
    await waitFor(() => expect(own).toHaveAttribute('data-over'));
    drag('drop');
    await expect(attach.onPick).toHaveBeenLastCalledWith([plan]);
    await waitFor(() => expect(own).not.toHaveAttribute('data-over'));
    drag('dragover');
  },
};

/** Text that an office program copies with a picture of it is text. */
export const AttachPasted: Story = {
  args: { attach },
  play: async () => {
    attach.onPick.mockClear();
    await expect(paste(transferOf({ 'text/plain': 'A1', 'text/html': '<b>A1</b>' }))).toBe(true);
    await expect(attach.onPick).not.toHaveBeenCalled();
    await expect(paste(transferOf({ 'text/html': '<img>' }))).toBe(false);
    await expect(attach.onPick).toHaveBeenLastCalledWith([plan]);
  },
};

/** The button has the reason as its description; what is dropped is picked, so that each file can be named. */
export const AttachFull: Story = {
  args: { attach: { ...attach, full: 'A note holds at most 25 files.' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    attach.onPick.mockClear();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('at most 25 files'));
    await expect(attachButton()).toHaveAttribute('aria-disabled', 'true');
    await expect(attachButton()).toHaveAccessibleDescription('A note holds at most 25 files.');
    const clicked = fn();
    canvasElement.querySelector('input[type=file]')!.addEventListener('click', clicked);
    await userEvent.click(attachButton());
    await expect(clicked).not.toHaveBeenCalled();
    drag('drop');
    await expect(attach.onPick).toHaveBeenCalledTimes(1);
  },
};

/** Nothing is attached meanwhile, and the browser does not leave the page to open what is dropped. */
export const AttachSending: Story = {
  args: { attach, value: 'The gutter is clogged.', isSending: true },
  play: async () => {
    attach.onPick.mockClear();
    await expect(drag('drop')).toBe(false);
    await expect(attach.onPick).not.toHaveBeenCalled();
    await expect(attachButton()).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithoutAttach: Story = {
  tags: ['variation'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('input[type=file]')).toBeNull();
    await expect(drag('dragover')).toBe(true);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    placeholder: `Kommentar hinzufügen; mit @ erwähnen Sie jemanden im ${longGerman}`,
    value: longGerman.repeat(2),
    hint: 'Mit Strg+Eingabetaste wird gesendet',
    attach: { label: 'Dateien anhängen', onPick: fn() },
    cancel: { label: 'Änderungen verwerfen', onPress: fn() },
    submitLabel: 'Kommentar veröffentlichen',
    error: { message: 'Der Kommentar konnte nicht gesendet werden. Er bleibt hier; versuchen Sie es erneut.' },
  },
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector('.side-panel__content')!;
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};

/** Keys that compose a character neither pick nor move. */
export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    label: 'コメント',
    placeholder: 'コメントを追加(@ でメンション)',
    hint: 'Ctrl+Enter で送信',
    submitLabel: 'コメント',
    suggestionsLabel: 'メンションする人',
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(fieldElement(), '@田');
    await expect(await screen.findByRole('option')).toHaveTextContent('田中 由紀');
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    fieldElement().dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
    fieldElement().dispatchEvent(new KeyboardEvent('keydown', { ...key, keyCode: 229 }));
    await expect(args.onPick).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(fieldElement()).toHaveValue('@田中 由紀 ');
  },
};
