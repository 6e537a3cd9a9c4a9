import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import type { FieldGroup } from '../../components/field-groups/field-groups.tsx';
import { SaveStatus } from '../../components/save-status/save-status.tsx';
import { TourSettingsModal } from './tour-settings-modal.tsx';

const onLoop = fn();
const onAngle = fn();

const number = { kind: 'number', value: null, isOptional: true, locale: 'en' } as const;

const groups: readonly FieldGroup[] = [
  {
    id: 'reel',
    fields: [
      {
        kind: 'select',
        id: 'mode',
        label: 'Style of the highlight reel',
        options: [
          { id: 'legacy', label: 'Thumbnails' },
          { id: 'stories', label: 'Bars with texts' },
          { id: 'none', label: 'Hidden' },
        ],
        selected: 'stories',
        onChange: fn(),
      },
      {
        kind: 'switch',
        id: 'loop',
        label: 'Start again after the last stop',
        isOn: true,
        onChange: onLoop,
      },
    ],
  },
  {
    id: 'moving',
    title: 'Between stops',
    hint: 'Each stop may have its own transition.',
    fields: [
      {
        kind: 'choice',
        id: 'transition',
        label: 'Transition',
        options: [
          { id: 'walkthrough', label: 'Walkthrough' },
          { id: 'slideshow', label: 'Slideshow' },
        ],
        selected: 'walkthrough',
        onChange: fn(),
      },
      {
        ...number,
        id: 'speed',
        label: 'Speed',
        placeholder: 1.25,
        min: 0.4,
        max: 10,
        step: 0.05,
        unit: 'm/s',
        hint: '0.4 to 10',
        onChange: fn(),
      },
      {
        ...number,
        id: 'fade',
        label: 'Length of a transition',
        placeholder: 3.5,
        min: 0.5,
        max: 10,
        step: 0.1,
        unit: 's',
        onChange: fn(),
      },
    ],
  },
  {
    id: 'pan',
    title: 'At a stop',
    fields: [
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
        ...number,
        id: 'angle',
        label: 'Pan angle',
        placeholder: 35,
        min: 0,
        max: 52,
        step: 1,
        unit: '°',
        hint: '0 to 52',
        onChange: onAngle,
      },
    ],
  },
];

const meta = {
  title: 'Modals/TourSettingsModal',
  component: TourSettingsModal,
  args: {
    title: 'Tour settings',
    closeLabel: 'Close',
    done: { label: 'Done' },
    onClose: fn(),
    groups,
    status: <SaveStatus state="saved" text="Saved" />,
    reset: { label: 'Reset to defaults', onPress: fn() },
  },
  globals: { ground: 'photo' },
  beforeEach: () => {
    onLoop.mockClear();
    onAngle.mockClear();
  },
} satisfies Meta<typeof TourSettingsModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

export const Desktop: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await opened());
    await expect(dialog.getByRole('status')).toHaveTextContent('Saved');
    await userEvent.click(dialog.getByRole('switch', { name: 'Start again after the last stop' }));
    await expect(onLoop).toHaveBeenLastCalledWith(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
    await expect(args.reset!.onPress).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The first Escape restores a number, the second closes the modal. */
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await opened());
    const angle = dialog.getByRole('textbox', { name: 'Pan angle' });
    angle.focus();
    await userEvent.keyboard('4{Escape}');
    await expect(angle).toHaveValue('');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('40{Enter}');
    await expect(onAngle).toHaveBeenLastCalledWith(40);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const NothingToReset: Story = {
  args: { reset: { label: 'Reset to defaults', onPress: fn(), isDisabled: true } },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    await expect(args.reset!.onPress).not.toHaveBeenCalled();
  },
};

export const NotSaved: Story = {
  args: { status: <SaveStatus state="rejected" text="Not everything was saved" />, reset: undefined },
};
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Einstellungen der Tour ${longGerman}`,
    closeLabel: 'Schließen',
    done: { label: 'Fertig' },
    reset: { label: 'Auf Standardeinstellungen zurücksetzen', onPress: fn() },
    status: <SaveStatus state="waiting" text="Keine Verbindung: Drei Änderungen werden später gespeichert" />,
    groups: groups.map((group, index) => ({ ...group, title: `${index + 1}. ${longGerman}`, hint: longGerman })),
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
