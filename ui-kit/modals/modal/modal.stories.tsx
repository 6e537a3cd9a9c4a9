import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { landscapeAreas, portraitAreas, withSafeAreas } from '../../../stories/support/safe-areas.tsx';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { Modal, type ModalProps } from './modal.tsx';

const meta = {
  title: 'Modals/Modal',
  component: Modal,
  args: {
    title: 'Share this space',
    size: 'small',
    closeLabel: 'Close',
    onClose: fn(),
    children: <p>Anyone with the link can look around. The link opens at the place where you stand.</p>,
    primary: { label: 'Copy link', onPress: fn() },
    secondary: { label: 'Cancel', onPress: fn() },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Share this space' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(dialog.parentElement!.getBoundingClientRect().width).toBe(480);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(args.primary!.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const FormModal = (args: ModalProps) => {
  const [isInvalid, setInvalid] = useState(false);
  return (
    <Modal
      {...args}
      primary={{
        ...args.primary!,
        onPress: () => {
          args.primary!.onPress();
          setInvalid(true);
        },
      }}
    >
      <input aria-label="Name" />
      <input aria-label="E-mail address" aria-invalid={isInvalid || undefined} />
    </Modal>
  );
};

/** Enter in a field and the primary action submit the form; then the invalid field has the focus. */
export const Form: Story = {
  args: { title: 'Send the link', isForm: true, primary: { label: 'Send', onPress: fn() } },
  render: FormModal,
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    const email = screen.getByRole('textbox', { name: 'E-mail address' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    await expect(args.primary!.onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(args.primary!.onPress).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.secondary!.onPress).toHaveBeenCalledTimes(1);
    await expect(args.primary!.onPress).toHaveBeenCalledTimes(2);
  },
};

/** While it is busy, Enter does nothing. */
export const BusyForm: Story = {
  args: {
    ...Form.args,
    primary: { label: 'Send', onPress: fn(), isBusy: true },
    children: <input aria-label="Name" />,
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    await expect(args.primary!.onPress).not.toHaveBeenCalled();
  },
};

export const BackdropCloses: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.closest('.modal-backdrop')!);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

const paragraphs = Array.from({ length: 24 }, (_, index) => (
  <p key={index}>
    {index + 1}. Drag to look around, press a ring on the floor to walk to it, and turn the wheel to come nearer.
  </p>
));

export const Large: Story = {
  args: { size: 'large', title: 'Help' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.parentElement!.getBoundingClientRect().width).toBe(720);
  },
};
export const Overfull: Story = {
  args: { size: 'large', title: 'Help', children: paragraphs },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible());
  },
};
export const Busy: Story = { args: { primary: { label: 'Copy link', onPress: fn(), isBusy: true } } };
export const WithoutActions: Story = { args: { primary: undefined, secondary: undefined } };
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const { width, height } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  },
};
/** Without actions, too, its content ends above the system's bar. */
export const PhoneSafeAreas: Story = {
  args: { primary: undefined, secondary: undefined, children: paragraphs },
  decorators: [withSafeAreas(portraitAreas)],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const title = (await screen.findByRole('heading')).getBoundingClientRect();
    await expect(title.top).toBeGreaterThanOrEqual(portraitAreas.top!);
    const lowest = window.innerHeight - portraitAreas.bottom!;
    const content = document.querySelector('.modal__content')!;
    await waitFor(() => expect(content.getBoundingClientRect().bottom).toBeLessThanOrEqual(lowest));
  },
};
/** Most of the low window is content. */
export const LandscapeSafeAreas: Story = {
  args: { children: paragraphs },
  decorators: [withSafeAreas(landscapeAreas)],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const lowest = window.innerHeight - landscapeAreas.bottom!;
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(lowest));
    const content = document.querySelector('.modal__content')!.getBoundingClientRect();
    await expect(content.height).toBeGreaterThan(window.innerHeight * 0.6);
  },
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    primary: { label: 'Verknüpfung kopieren', onPress: fn() },
    secondary: { label: 'Abbrechen', onPress: fn() },
    children: <p>{`${longGerman} wird für alle sichtbar, die den Link haben.`}</p>,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: japanese, children: <p>{`${japanese}を共有します。`}</p> },
};
