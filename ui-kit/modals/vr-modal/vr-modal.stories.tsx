import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { VrModal } from './vr-modal.tsx';

const meta = {
  title: 'Modals/VrModal',
  component: VrModal,
  args: {
    title: 'View in VR',
    closeLabel: 'Close',
    onClose: fn(),
    hasHeader: true,
    text: 'This browser cannot show spaces in VR. Open this page in the browser of a headset.',
    learnMore: { label: 'Learn more', href: 'https://headset.example/help' },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof VrModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unsupported: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'View in VR' });
    const link = screen.getByRole('link', { name: 'Learn more' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(dialog.querySelectorAll('a')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const InThisBrowser: Story = {
  args: { text: 'Put on your headset, then enter VR.', enter: { label: 'Enter VR', onPress: fn() } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enter VR' }));
    await expect(args.enter!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const OpenInHeadset: Story = {
  args: {
    hasHeader: false,
    text: 'Send this space to your headset and open it there.',
    headset: { label: 'Open in a headset', href: 'https://headset.example/open' },
  },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Open in a headset' });
    await expect(link).toHaveAttribute('href', 'https://headset.example/open');
  },
};

export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    ...OpenInHeadset.args,
    title: 'In Virtual Reality ansehen',
    closeLabel: 'Schließen',
    text: 'Sende diesen Raum an dein Headset und öffne ihn dort.',
    learnMore: { label: 'Weitere Informationen', href: 'https://headset.example/help' },
    headset: { label: 'Auf einem Headset öffnen', href: 'https://headset.example/open' },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth));
  },
};

export const LandscapePhone: Story = {
  tags: ['variation'],
  ...InThisBrowser,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
