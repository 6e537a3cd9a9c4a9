import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { StopModal, type StopModalProps, type StopModalText } from './stop-modal.tsx';

const onCommitOf = fn<(stopId: string, field: string, text: string, from: string) => void>();
const onAngleOf = fn<(stopId: string, angle: number | null) => void>();

const textOf = (value: Partial<StopModalText>): StopModalText => ({
  label: 'Title',
  placeholder: 'Name of the stop',
  value: 'Kitchen',
  limit: 200,
  unsaved: [],
  onCommit: fn(),
  onRestore: fn(),
  onSettleUnsaved: fn(),
  ...value,
});

const description = textOf({
  label: 'Text',
  placeholder: 'What visitors read at this stop',
  value: 'Rebuilt in 2021, with the old tiles.\nThe window is to the north.',
  limit: 10_000,
});

const settingsOf = (stopId: string): StopModalProps['settings'] => ({
  title: 'At this stop',
  hint: 'Without a choice, the settings of the tour apply.',
  fields: [
    {
      kind: 'select',
      id: 'transition',
      label: 'Transition to this stop',
      options: [
        { id: 'default', label: 'As the tour: walkthrough' },
        { id: 'walkthrough', label: 'Walkthrough' },
        { id: 'slideshow', label: 'Slideshow' },
      ],
      selected: 'default',
      onChange: fn(),
    },
    {
      kind: 'choice',
      id: 'direction',
      label: 'Pan direction',
      options: [
        { id: 'auto', label: 'Automatic' },
        { id: 'left', label: 'Left' },
        { id: 'right', label: 'Right' },
      ],
      selected: 'auto',
      onChange: fn(),
    },
    {
      kind: 'number',
      id: 'angle',
      label: 'Pan angle',
      value: null,
      placeholder: 35,
      min: 0,
      max: 52,
      step: 1,
      unit: '°',
      hint: '0 to 52. At 0 the camera does not move.',
      isOptional: true,
      locale: 'en',
      onChange: (angle) => onAngleOf(stopId, angle),
    },
  ],
});

const names = ['Entrance hall', 'Kitchen', 'Library'];

/** Goes through three stops, each with callbacks of its own. */
const Stops = (args: StopModalProps) => {
  const [index, setIndex] = useState(1);
  const stopId = `stop-${index + 1}`;
  return (
    <StopModal
      {...args}
      title={`Stop ${index + 1} of ${names.length}`}
      stopId={stopId}
      picture={{ src: roomImage(index * 70), alt: `Picture of ${names[index]}` }}
      name={{
        ...args.name,
        value: names[index]!,
        onCommit: (text, from) => onCommitOf(stopId, 'name', text, from),
      }}
      text={{ ...args.text, onCommit: (text, from) => onCommitOf(stopId, 'text', text, from) }}
      settings={settingsOf(stopId)}
      previous={{ ...args.previous, isDisabled: index === 0, onPress: () => setIndex(index - 1) }}
      next={{ ...args.next, isDisabled: index === names.length - 1, onPress: () => setIndex(index + 1) }}
    />
  );
};

const meta = {
  title: 'Modals/StopModal',
  component: StopModal,
  args: {
    title: 'Stop 2 of 5',
    closeLabel: 'Close',
    done: { label: 'Done' },
    onClose: fn(),
    stopId: 'stop-2',
    picture: { src: roomImage(30), alt: 'Picture of Kitchen' },
    retake: { label: 'Use the current view', hint: 'Replaces the picture and the view of this stop.', onPress: fn() },
    preview: { label: 'Preview', onPress: fn() },
    name: textOf({}),
    text: description,
    counter: (used, limit) => `${used} of ${limit}`,
    unsavedLabels: { useAgain: 'Use this text', discard: 'Discard' },
    settings: settingsOf('stop-2'),
    previous: { label: 'Previous stop', onPress: fn(), isDisabled: false },
    next: { label: 'Next stop', onPress: fn(), isDisabled: false },
  },
  globals: { ground: 'photo' },
  beforeEach: () => {
    onCommitOf.mockClear();
    onAngleOf.mockClear();
  },
} satisfies Meta<typeof StopModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

export const Desktop: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    const picture = screen.getByRole('img', { name: 'Picture of Kitchen' }).getBoundingClientRect();
    await expect(picture.right).toBeLessThan(box('Title').getBoundingClientRect().left);
    await userEvent.click(button('Use the current view'));
    await expect(args.retake.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Preview'));
    await expect(args.preview.onPress).toHaveBeenCalledTimes(1);
    await userEvent.type(box('Title'), ' and pantry{Enter}');
    await expect(args.name.onCommit).toHaveBeenLastCalledWith('Kitchen and pantry', 'Kitchen');
    await userEvent.click(button('Previous stop'));
    await expect(args.previous.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Done'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** What was typed for a stop is reported to the callbacks of that stop. */
export const SteppedWhileTyping: Story = {
  render: Stops,
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(box('Title'), '!');
    await userEvent.click(button('Next stop'));
    await waitFor(() => expect(box('Title')).toHaveValue('Library'));
    await expect(onCommitOf).toHaveBeenCalledTimes(1);
    await expect(onCommitOf).toHaveBeenLastCalledWith('stop-2', 'name', 'Kitchen!', 'Kitchen');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stop 3 of 3' })).toBeVisible());
  },
};

const ReplacedStop = (args: StopModalProps) => {
  const [stopId, setStopId] = useState('stop-2');
  return (
    <>
      <StopModal
        {...args}
        stopId={stopId}
        text={{ ...args.text, onCommit: (text, from) => onCommitOf(stopId, 'text', text, from) }}
        settings={settingsOf(stopId)}
      />
      <button type="button" hidden onClick={() => setStopId('stop-3')}>
        Show another stop
      </button>
    </>
  );
};

/** Also if the focus is still in the field. */
export const ReplacedWhileTyping: Story = {
  render: ReplacedStop,
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(box('Text'), ' Ask Ada.');
    screen.getByText('Show another stop').click();
    await waitFor(() => expect(onCommitOf).toHaveBeenCalledTimes(1));
    await expect(onCommitOf).toHaveBeenLastCalledWith(
      'stop-2',
      'text',
      `${description.value} Ask Ada.`,
      description.value,
    );
    await userEvent.click(box('Pan angle'));
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.tab();
    await expect(onAngleOf).toHaveBeenLastCalledWith('stop-3', 36);
  },
};

/** The button of the last step keeps the focus at the ends, and the new title is announced. */
export const SteppedByKeyboard: Story = {
  args: { focus: 'name' },
  render: Stops,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const steps = within(dialog.querySelector<HTMLElement>('.stop-modal__steps')!);
    await expect(steps.getByRole('status')).toBeEmptyDOMElement();
    button('Next stop').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(steps.getByRole('status')).toHaveTextContent('Stop 3 of 3'));
    await expect(button('Next stop')).toHaveFocus();
    await expect(button('Next stop')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(steps.getByRole('status')).toHaveTextContent('Stop 3 of 3');
    await userEvent.tab({ shift: true });
    await expect(button('Previous stop')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(steps.getByRole('status')).toHaveTextContent('Stop 2 of 3'));
  },
};

export const FocusOnName: Story = {
  args: { focus: 'name' },
  play: async () => {
    await opened();
    await waitFor(() => expect(box('Title')).toHaveFocus());
  },
};

/** The first Escape restores the text, the second closes the modal. */
export const FocusOnText: Story = {
  args: { focus: 'text' },
  play: async ({ args, userEvent }) => {
    await opened();
    await waitFor(() => expect(box('Text')).toHaveFocus());
    await userEvent.keyboard(' And more.{Escape}');
    await expect(box('Text')).toHaveValue(description.value);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.text.onCommit).not.toHaveBeenCalled();
  },
};

export const Retaking: Story = {
  args: { retake: { label: 'Use the current view', onPress: fn(), isBusy: true } },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: /Use the current view/ }));
    await expect(args.retake.onPress).not.toHaveBeenCalled();
  },
};

/** A stop that cannot be shown, at the beginning of the tour. */
export const WithoutPicture: Story = {
  args: {
    picture: { alt: 'No picture' },
    notice: 'Hidden from visitors: its viewpoint is not shown to them.',
    preview: { label: 'Preview', onPress: fn(), isDisabled: true },
    previous: { label: 'Previous stop', onPress: fn(), isDisabled: true },
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByText('No picture')).toBeInTheDocument();
    await expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() => expect(screen.getByText(/Hidden from visitors/)).toBeVisible());
    await userEvent.click(button('Preview'));
    await expect(args.preview.onPress).not.toHaveBeenCalled();
    await userEvent.click(button('Previous stop'));
    await expect(args.previous.onPress).not.toHaveBeenCalled();
  },
};

export const NotSaved: Story = {
  args: {
    name: textOf({
      error: 'A title has at most 200 characters.',
      invalid: { text: 'A title that goes on and on. '.repeat(8), from: 'Kitchen' },
    }),
    text: {
      ...description,
      unsaved: [{ id: 'edit-1', text: 'The oven is new.', message: 'Someone else has changed the text.' }],
    },
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box('Title')).toHaveAccessibleDescription(/at most 200 characters/);
    await userEvent.click(button('Use this text'));
    await expect(args.text.onSettleUnsaved).toHaveBeenLastCalledWith('edit-1', 'used');
    await expect(box('Text')).toHaveValue('The oven is new.');
  },
};

/** The picture is above the fields. */
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    await expectNoOverflow();
    const picture = screen.getByRole('img', { name: 'Picture of Kitchen' }).getBoundingClientRect();
    await expect(picture.bottom).toBeLessThan(box('Title').getBoundingClientRect().top);
  },
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Haltepunkt 2 von 5: ${longGerman}`,
    closeLabel: 'Schließen',
    done: { label: 'Fertig' },
    notice: `Für Besucher ausgeblendet: ${longGerman}`,
    retake: { label: 'Aktuelle Ansicht als Haltepunkt verwenden', hint: longGerman, onPress: fn() },
    preview: { label: 'Vorschau anzeigen', onPress: fn() },
    name: textOf({ label: 'Bezeichnung', value: longGerman }),
    settings: { ...settingsOf('stop-2'), title: longGerman, hint: longGerman },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: expectNoOverflow,
};
