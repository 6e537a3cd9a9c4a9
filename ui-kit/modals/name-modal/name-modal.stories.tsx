import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { NameModal, type NameModalProps } from './name-modal.tsx';

/** With the name and the switches as state, and an error after a submission without a name. */
const StatefulModal = (args: NameModalProps) => {
  const [value, setValue] = useState(args.field.value);
  const [error, setError] = useState(args.field.error);
  const [switches, setSwitches] = useState(args.switches ?? []);
  return (
    <NameModal
      {...args}
      field={{ ...args.field, value, error }}
      switches={switches}
      onChange={(next) => {
        args.onChange(next);
        setValue(next);
      }}
      onSwitch={(id, isOn) => {
        args.onSwitch(id, isOn);
        setSwitches(switches.map((each) => (each.id === id ? { ...each, isOn } : each)));
      }}
      onSubmit={() => {
        args.onSubmit();
        setError(value.trim() === '' ? 'Enter a name.' : undefined);
      }}
    />
  );
};

const meta = {
  title: 'Modals/NameModal',
  component: NameModal,
  args: {
    title: 'New view',
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    submitLabel: 'Create view',
    field: {
      label: 'Name',
      value: '',
      placeholder: 'Such as “For buyers”',
      max: 60,
      counter: (used, limit) => `${used} of ${limit}`,
    },
    onChange: fn(),
    onSwitch: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  render: StatefulModal,
  globals: { ground: 'photo' },
} satisfies Meta<typeof NameModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  return dialog;
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

/** Enter submits. */
export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.keyboard('For buyers{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('For buyers');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Create view'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Close'));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** The suggested name is selected: typing replaces it. */
export const Suggested: Story = {
  args: {
    title: 'Copy view',
    submitLabel: 'Copy',
    hint: 'The copy contains the same items, and is not published.',
    field: { ...meta.args.field, value: 'For buyers (copy)' },
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await waitFor(() => expect(screen.getByText(/same items/)).toBeVisible());
    await userEvent.keyboard('For the press');
    await expect(args.onChange).toHaveBeenLastCalledWith('For the press');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** After a submission the field with the error has the focus, and the error is announced. */
export const Invalid: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(button('Create view'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter a name.');
    await expect(screen.getByText('Enter a name.').closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};

export const TooLong: Story = {
  args: { field: { ...meta.args.field, value: 'A view '.repeat(10), error: 'A name has at most 60 characters.' } },
  play: async () => {
    await opened();
    await expect(screen.getByRole('textbox')).toBeInvalid();
    await expect(screen.getByRole('textbox')).toHaveAccessibleDescription('A name has at most 60 characters. 70 of 60');
  },
};

const switches = [
  { id: 'everywhere', label: 'In every view', hint: 'Each view has this layer.', isOn: false },
  { id: 'visible', label: 'Visible at first', isOn: true },
];

export const Switches: Story = {
  args: { title: 'New layer', submitLabel: 'Create layer', switches },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.tab();
    const everywhere = screen.getByRole('switch', { name: 'In every view' });
    await expect(everywhere).toHaveFocus();
    await expect(everywhere).toHaveAccessibleDescription('Each view has this layer.');
    await userEvent.keyboard(' ');
    await expect(args.onSwitch).toHaveBeenLastCalledWith('everywhere', true);
    await expect(everywhere).toBeChecked();
    await expect(everywhere).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('switch', { name: 'Visible at first' }));
    await expect(args.onSwitch).toHaveBeenLastCalledWith('visible', false);
  },
};

/** The button keeps the focus, and nothing is submitted. */
export const Busy: Story = {
  args: { isBusy: true, field: { ...meta.args.field, value: 'For buyers' } },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const RejectedModal = (args: NameModalProps) => {
  const [failure, setFailure] = useState<string>();
  return (
    <NameModal {...args} failure={failure} onSubmit={() => setFailure('The view could not be created. Try again.')} />
  );
};

/** The failure is announced, and the focus stays on the button. */
export const Failed: Story = {
  args: { field: { ...meta.args.field, value: 'For buyers' } },
  render: RejectedModal,
  play: async ({ userEvent }) => {
    await opened();
    button('Create view').focus();
    await userEvent.keyboard('{Enter}');
    const failure = await screen.findByText('The view could not be created. Try again.');
    await waitFor(() => expect(failure).toBeVisible());
    await expect(failure.closest('[role=alert]')).not.toBeNull();
    await expect(button('Create view')).toHaveFocus();
  },
};

export const Phone: Story = {
  args: { title: 'New layer', submitLabel: 'Create layer', switches },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  args: { switches },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Ansicht kopieren: ${longGerman}`,
    closeLabel: 'Schließen',
    cancelLabel: 'Abbrechen',
    submitLabel: 'Ansichtskopie erstellen',
    hint: `Die Kopie enthält dieselben Elemente: ${longGerman}`,
    field: { ...meta.args.field, label: 'Ansichtsbezeichnung', value: longGerman, error: `${longGerman} ist zu lang.` },
    switches: [{ id: 'a', label: longGerman, hint: longGerman, isOn: true }],
    failure: `${longGerman} konnte nicht erstellt werden.`,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
