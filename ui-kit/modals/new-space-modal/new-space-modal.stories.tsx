import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { NewSpaceModal, type NewSpaceModalProps } from './new-space-modal.tsx';

const nothingLeftOut = { title: 'Not imported', items: [] };

const ready = {
  state: 'ready',
  submitLabel: 'Upload',
  field: {
    label: 'Name',
    value: 'Flat by the lake',
    max: 200,
    counter: (used: number, max: number) => `${used} of ${max}`,
  },
  facts: [
    { id: 'panoramas', icon: 'image', text: '12 panoramas' },
    { id: 'files', icon: 'file', text: '12 files, 98 MB' },
  ],
  warning: null,
  option: null,
  failure: null,
  isBusy: false,
  onNameChange: fn(),
  onOptionChange: fn(),
  onSubmit: fn(),
} as const satisfies Partial<NewSpaceModalProps>;

/** With the name and the option as state. */
const StatefulModal = (args: NewSpaceModalProps) => {
  const [value, setValue] = useState(args.state === 'ready' ? args.field.value : '');
  const [isOn, setOn] = useState(args.state === 'ready' && args.option?.isOn === true);
  if (args.state !== 'ready') return <NewSpaceModal {...args} />;
  return (
    <NewSpaceModal
      {...args}
      field={{ ...args.field, value }}
      option={args.option && { ...args.option, isOn }}
      onNameChange={(name) => {
        args.onNameChange(name);
        setValue(name);
      }}
      onOptionChange={(next) => {
        args.onOptionChange(next);
        setOn(next);
      }}
    />
  );
};

const meta = {
  title: 'Modals/NewSpaceModal',
  component: NewSpaceModal,
  args: {
    title: 'New space',
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    leftOut: nothingLeftOut,
    onClose: fn(),
    ...ready,
  },
  render: StatefulModal,
} satisfies Meta<typeof NewSpaceModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name: 'New space' });
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  return dialog;
};

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

/** The name is selected, and described by what was recognised. Enter uploads. */
export const Panoramas: Story = {
  args: ready,
  play: async ({ args, userEvent }) => {
    await opened();
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('12 panoramas 12 files, 98 MB');
    if (args.state !== 'ready') throw new Error('The story has a name.');
    await userEvent.keyboard('Summer house{Enter}');
    await expect(args.onNameChange).toHaveBeenLastCalledWith('Summer house');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const mixed = {
  ...ready,
  facts: [
    { id: 'panoramas', icon: 'image', text: '9 panoramas' },
    { id: 'mesh', icon: 'mesh', text: 'Mesh house.glb' },
    { id: 'files', icon: 'file', text: '12 files, 98 MB' },
  ],
  warning:
    '3 pictures do not have the shape of a panorama: DSC_0001.jpg, DSC_0002.jpg and DSC_0003.jpg. Ordinary photos cannot be imported.',
  option: { label: 'Leave these pictures out', isOn: true },
} as const;

const leftOut = {
  title: 'Not imported',
  items: [
    { id: 'heic', names: 'IMG_1.heic, IMG_2.heic, IMG_3.heic and 4 more', text: 'HEIC photos: export them as JPEG.' },
    { id: 'video', names: 'walk-through.mp4', text: 'Video: export stills from it as JPEG (2:1).' },
    { id: 'others', names: 'notes.txt', text: 'Other file' },
  ],
};

export const WithDoubts: Story = {
  args: { ...mixed, leftOut },
  play: async ({ args, userEvent }) => {
    await opened();
    const option = screen.getByRole('switch', { name: 'Leave these pictures out' });
    await expect(option).toBeChecked();
    if (args.state !== 'ready') throw new Error('The story has an option.');
    await userEvent.click(option);
    await expect(args.onOptionChange).toHaveBeenLastCalledWith(false);
    await expect(option).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Not imported' })).toBeVisible());
    await expectNoOverflow();
  },
};

export const WithoutName: Story = {
  args: { ...ready, field: { ...ready.field, value: '', error: 'Enter a name of at most 200 characters.' } },
  play: async () => {
    await opened();
    await expect(screen.getByRole('textbox')).toBeInvalid();
    await expect(screen.getByText(/^Enter a name/).closest('[role=alert]')).not.toBeNull();
  },
};

export const NotStarted: Story = {
  args: { ...ready, failure: 'There is no room for these files on the server.' },
  play: async () => {
    await opened();
    await expect(screen.getByText(/^There is no room/).closest('[role=alert]')).not.toBeNull();
    await expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  },
};

/** While the upload begins, it can neither be submitted again nor cancelled. */
export const Starting: Story = {
  args: { ...ready, isBusy: true },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    if (args.state !== 'ready') throw new Error('The story has a name.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Looking: Story = {
  args: {
    state: 'looking',
    label: 'Looking at the files',
    text: 'Looking at the files, 640 of 2,048',
    progress: 640 / 2048,
  },
  play: async ({ args, userEvent }) => {
    await opened();
    const bar = screen.getByRole('progressbar', { name: 'Looking at the files' });
    await expect(bar).toHaveAttribute('aria-valuenow', '31');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  args: {
    state: 'failed',
    reason: '“IMG_1.heic” is a HEIC photo, which cannot be imported. Export it as JPEG and try again.',
    leftOut,
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByText(/which cannot be imported/).closest('[role=alert]')).not.toBeNull();
    await expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const LongTexts: Story = {
  args: {
    ...mixed,
    title: 'Neuer Ort',
    cancelLabel: 'Abbrechen',
    closeLabel: 'Schließen',
    submitLabel: 'Hochladen',
    field: { ...ready.field, value: 'Donaudampfschifffahrtsgesellschaftskapitänswohnung_'.repeat(3) },
    facts: [
      {
        id: 'panoramas',
        icon: 'image',
        text: 'Pannellum-Rundgang mit 12 Panoramen (rundgangkonfigurationsdatei.json)',
      },
      { id: 'files', icon: 'file', text: '1.204 Dateien, 12,4 GB' },
    ],
    option: { label: 'Diese Bilder weglassen, die keine vollständigen Panoramen sind', isOn: true },
    leftOut: {
      title: 'Wird nicht importiert',
      items: [
        {
          id: 'video',
          names: `${'rundgang_'.repeat(12)}.mp4`,
          text: 'Video: Exportieren Sie Einzelbilder als JPEG (2:1).',
        },
      ],
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Ort' });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const content = dialog.querySelector('.modal__content')!;
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
};
