import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { UploadModal, type UploadModalProps } from './upload-modal.tsx';

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
  warnings: [],
  options: [],
  failure: null,
  isBusy: false,
  onNameChange: fn(),
  onOptionChange: fn(),
  onSubmit: fn(),
} as const satisfies Partial<UploadModalProps>;

/** With the name and the option as state. */
const StatefulModal = (args: UploadModalProps) => {
  const [value, setValue] = useState(args.state === 'ready' ? args.field?.value : '');
  const [options, setOptions] = useState(args.state === 'ready' ? args.options : []);
  if (args.state !== 'ready') return <UploadModal {...args} />;
  return (
    <UploadModal
      {...args}
      field={args.field && { ...args.field, value: value ?? '' }}
      options={options}
      onNameChange={(name) => {
        args.onNameChange(name);
        setValue(name);
      }}
      onOptionChange={(id, isOn) => {
        args.onOptionChange(id, isOn);
        setOptions((before) => before.map((option) => (option.id === id ? { ...option, isOn } : option)));
      }}
    />
  );
};

const meta = {
  title: 'Modals/UploadModal',
  component: UploadModal,
  args: {
    title: 'New space',
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    leftOut: nothingLeftOut,
    onClose: fn(),
    ...ready,
  },
  render: StatefulModal,
} satisfies Meta<typeof UploadModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (name = 'New space'): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name });
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

/** Files are chosen for an existing space. */
export const Choosing: Story = {
  args: {
    state: 'choosing',
    title: 'Add to Flat by the lake',
    text: 'Panoramas become new viewpoints. One that has the name of a viewpoint can replace its picture.',
    filesLabel: 'Choose files',
    folderLabel: 'Choose a folder',
    onPick: fn(),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await opened('Add to Flat by the lake');
    if (args.state !== 'choosing') throw new Error('The story chooses files.');
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'hall.jpg'));
    await expect(args.onPick).toHaveBeenCalledWith([{ path: 'hall.jpg', file: expect.any(File) }]);
    await expect(screen.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

/** Without a name; pictures of the same name replace those of the space. */
export const Adding: Story = {
  args: {
    ...ready,
    title: 'Add to Flat by the lake',
    field: null,
    facts: [
      { id: 'panoramas', icon: 'image', text: '3 panoramas' },
      { id: 'new', icon: 'plus', text: '2 new viewpoints, to be placed afterwards' },
      { id: 'files', icon: 'file', text: '3 files, 24 MB' },
    ],
    options: [{ id: 'replace', label: 'Replace the picture of “Hall”', isOn: true }],
  },
  play: async ({ args, userEvent }) => {
    await opened('Add to Flat by the lake');
    await expect(screen.queryByRole('textbox')).toBeNull();
    if (args.state !== 'ready') throw new Error('The story has an option.');
    await userEvent.click(screen.getByRole('switch', { name: 'Replace the picture of “Hall”' }));
    await expect(args.onOptionChange).toHaveBeenLastCalledWith('replace', false);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

const mixed = {
  ...ready,
  facts: [
    { id: 'panoramas', icon: 'image', text: '9 panoramas' },
    { id: 'mesh', icon: 'mesh', text: 'Mesh house.glb' },
    { id: 'files', icon: 'file', text: '12 files, 98 MB' },
  ],
  warnings: [
    '3 pictures do not have the shape of a panorama: DSC_0001.jpg, DSC_0002.jpg and DSC_0003.jpg. Ordinary photos cannot be imported.',
  ],
  options: [{ id: 'leaveOut', label: 'Leave these pictures out', isOn: true }],
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
    await expect(args.onOptionChange).toHaveBeenLastCalledWith('leaveOut', false);
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
    options: [{ id: 'leaveOut', label: 'Diese Bilder weglassen, die keine vollständigen Panoramen sind', isOn: true }],
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
