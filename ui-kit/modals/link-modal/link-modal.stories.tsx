import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { LinkModal, type LinkModalProps } from './link-modal.tsx';

const view = { name: 'Kitchen, towards the lake', removeLabel: 'Remove the view' };

/** With the draft and the view as state, and an error after a submission with an address that is none. */
const StatefulModal = (args: LinkModalProps) => {
  const [draft, setDraft] = useState(args.draft);
  const [linked, setLinked] = useState(args.view);
  const [error, setError] = useState(args.errors.address);
  return (
    <LinkModal
      {...args}
      draft={draft}
      view={linked}
      errors={{ ...args.errors, address: error }}
      onChange={(next) => {
        args.onChange(next);
        setDraft(next);
      }}
      onUseView={() => {
        args.onUseView();
        setLinked(view);
      }}
      onRemoveView={() => {
        args.onRemoveView();
        setLinked(null);
      }}
      onSubmit={() => {
        args.onSubmit();
        setError(linked || draft.address.startsWith('https://') ? undefined : 'This is not a web address.');
      }}
    />
  );
};

const meta = {
  title: 'Modals/LinkModal',
  component: LinkModal,
  args: {
    labels: {
      title: 'Insert link',
      text: 'Text',
      textPlaceholder: 'What visitors read',
      address: 'Web address',
      addressHint: 'It opens in a new tab.',
      useView: 'Link the current view',
      useViewHint: 'A press moves the visitor to where you are now.',
      submit: 'Insert',
      cancel: 'Cancel',
      close: 'Close',
    },
    draft: { text: '', address: '' },
    view: null,
    limits: { text: 200, address: 2000 },
    counter: (used, limit) => `${used} of ${limit}`,
    errors: {},
    onChange: fn(),
    onUseView: fn(),
    onRemoveView: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  render: StatefulModal,
  globals: { ground: 'photo' },
} satisfies Meta<typeof LinkModal>;

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

/** The text has the focus, and Enter submits from both fields. */
export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box('Text')).toHaveFocus();
    await userEvent.keyboard('The lake');
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: 'The lake', address: '' });
    await userEvent.tab();
    await expect(box('Web address')).toHaveFocus();
    await userEvent.keyboard('https://lake.example');
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: 'The lake', address: 'https://lake.example' });
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.type(box('Text'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(button('Insert'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
};

/** The address has the focus. */
export const SelectedText: Story = {
  args: { draft: { text: 'the lake', address: '' } },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box('Web address')).toHaveFocus();
    await expect(box('Web address')).toHaveAttribute('dir', 'ltr');
    await expect(box('Web address')).toHaveAccessibleDescription('It opens in a new tab.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The field with the error has the focus, and the error is announced. */
export const InvalidAddress: Story = {
  args: { draft: { text: 'the lake', address: 'lake' } },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box('Web address')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(button('Insert'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(box('Web address')).toHaveAttribute('aria-invalid', 'true');
    await expect(box('Web address')).toHaveAccessibleDescription('This is not a web address. It opens in a new tab.');
    await expect(screen.getByText('This is not a web address.').closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(box('Web address')).toHaveFocus());
  },
};

export const TextTooLong: Story = {
  args: {
    draft: { text: 'The lake behind the house. '.repeat(8), address: 'https://lake.example' },
    errors: { text: 'A text has at most 200 characters.' },
  },
  play: async () => {
    await opened();
    await expect(box('Text')).toBeInvalid();
    await expect(box('Text')).toHaveAccessibleDescription('A text has at most 200 characters. 216 of 200');
  },
};

/** The button keeps the focus, and the name of the view is announced. */
export const ViewUsed: Story = {
  args: { draft: { text: 'the lake', address: '' } },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(dialog.querySelector('output')).toBeEmptyDOMElement();
    button('Link the current view').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUseView).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(screen.getByRole('group', { name: 'Web address' })).toHaveTextContent('Kitchen, towards the lake');
    await expect(screen.queryByRole('textbox', { name: 'Web address' })).toBeNull();
    await expect(screen.getByRole('status')).toHaveTextContent('Kitchen, towards the lake');
    await expect(button('Link the current view')).toHaveFocus();
    await userEvent.click(button('Insert'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

/** After the view is removed, the address has the focus. */
export const ViewRemoved: Story = {
  args: { draft: { text: 'the lake', address: '' }, view },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box('Text')).toHaveFocus();
    await userEvent.tab();
    await expect(button('Remove the view')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemoveView).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(box('Web address')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const LinkedView: Story = {
  args: {
    draft: { text: 'the lake', address: '' },
    view,
    errors: { address: 'This view is no longer in the space.' },
  },
  play: async () => {
    await opened();
    await expect(screen.getByRole('group', { name: 'Web address' })).toHaveAccessibleDescription(
      'This view is no longer in the space.',
    );
  },
};

export const ViewUnavailable: Story = {
  args: { useViewDisabledReason: 'Go inside to link a view.' },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByText('Go inside to link a view.')).toBeInTheDocument();
    await expect(button('Link the current view')).toBeDisabled();
    await userEvent.click(button('Link the current view'));
    await expect(args.onUseView).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  args: { draft: { text: 'the lake', address: 'https://lake.example' } },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  args: { view },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: {
      title: `Verknüpfung einfügen: ${longGerman}`,
      text: 'Verknüpfungsbeschriftung',
      address: 'Internetadresse oder Ansicht',
      addressHint: longGerman,
      useView: 'Aktuelle Ansicht als Verknüpfungsziel verwenden',
      useViewHint: `Besucher gelangen an die jetzige Stelle: ${longGerman}`,
      submit: 'Verknüpfung einfügen',
      cancel: 'Abbrechen',
      close: 'Schließen',
    },
    draft: { text: longGerman, address: '' },
    view: { name: longGerman, removeLabel: 'Ansicht entfernen' },
    errors: { text: `${longGerman} ist zu lang.`, address: `${longGerman} ist nicht verfügbar.` },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
