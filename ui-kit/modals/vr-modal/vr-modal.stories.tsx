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
    text: 'VR is not available in this browser, and a headset cannot open this address: it works on this computer only. Publish the space at a network address with HTTPS.',
    learnMore: { label: 'Learn more', href: 'https://headset.example/help' },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof VrModal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A drawing of some modules in place of a code: 33 units with the margin of 4. */
const code = {
  size: 33,
  path: 'M4 4h7v1H4zM4 5h1v5H4zM10 5h1v5h-1zM4 10h7v1H4zM6 6h3v3H6zM22 4h7v1h-7zM22 5h1v5h-1zM28 5h1v5h-1zM22 10h7v1h-7zM24 6h3v3h-3zM4 22h7v1H4zM4 23h1v5H4zM10 23h1v5h-1zM4 28h7v1H4zM6 24h3v3H6zM14 6h3v1h-3zM16 9h4v1h-4zM13 13h8v2h-8zM23 14h5v1h-5zM5 14h4v2H5zM15 18h6v2h-6zM24 18h3v4h-3zM14 23h4v5h-4zM20 25h8v2h-8z',
};

const transfer = {
  code,
  codeLabel: 'QR code of the link to House by the lake',
  hint: 'Scan with a phone or a headset.',
  address: {
    label: 'Or type this address in the headset’s browser:',
    value: 'https://spaces.example/show?m=SxQL3iGyvQk',
    copyLabel: 'Copy link',
    copiedLabel: 'Link copied',
    isCopied: false,
    onCopy: fn(),
  },
};

/** Everything is inside the dialog or is reached by scrolling, and nothing overlaps. */
const fits: Story['play'] = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth));
  // When it has moved in.
  await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  const frame = dialog.getBoundingClientRect();
  await expect(frame.top).toBeGreaterThanOrEqual(0);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  // The whole address can be read.
  const address = dialog.querySelector('textarea');
  if (address) await expect(address.scrollHeight).toBeLessThanOrEqual(address.clientHeight + 1);
  const parts = [
    ...dialog.querySelectorAll(
      '.vr-modal > .vr-modal__text, .qr-picture, .vr-modal__hint, .copy-field, .vr-modal__actions, .vr-modal__ar > *',
    ),
  ].map((part) => part.getBoundingClientRect());
  for (const [index, part] of parts.entries()) {
    await expect(part.left).toBeGreaterThanOrEqual(frame.left);
    await expect(part.right).toBeLessThanOrEqual(frame.right);
    for (const other of parts.slice(index + 1)) {
      const isApart =
        part.right <= other.left || part.bottom <= other.top || other.right <= part.left || other.bottom <= part.top;
      await expect(isApart).toBe(true);
    }
  }
};

/** This machine's own address: nothing that another device could open. */
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

/** Without TLS the space opens in another device, but not in VR. */
export const Insecure: Story = {
  args: {
    text: 'VR needs a secure connection: an address that begins with https://. At this address, a headset shows the space on a flat screen.',
    transfer: { ...transfer, address: { ...transfer.address, value: 'http://192.168.1.20:8080/show?m=SxQL3iGyvQk' } },
  },
  play: fits,
};

export const InThisBrowser: Story = {
  args: { text: 'Put on your headset, then enter VR.', enter: { label: 'Enter VR', onPress: fn() } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enter VR' }));
    await expect(args.enter!.onPress).toHaveBeenCalledTimes(1);
  },
};

const ar = {
  text: 'Place this space as a dollhouse on a table in front of you.',
  label: 'View in AR',
  onPress: fn(),
};

/** VR and AR in this browser, such as in a headset that shows the room. */
export const WithAr: Story = {
  args: { ...InThisBrowser.args, title: 'View in VR or AR', ar },
  play: async (context) => {
    const { args, userEvent } = context;
    await userEvent.click(await screen.findByRole('button', { name: 'View in AR' }));
    await expect(args.ar!.onPress).toHaveBeenCalledTimes(1);
    await expect(args.enter!.onPress).not.toHaveBeenCalled();
    await fits(context);
  },
};

export const ArBusy: Story = {
  tags: ['variation'],
  args: { ...InThisBrowser.args, title: 'View in VR or AR', ar: { ...ar, isBusy: true, onPress: fn() } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /View in AR/ }));
    await expect(args.ar!.onPress).not.toHaveBeenCalled();
  },
};

/** The session is requested: a second press does nothing. */
export const Busy: Story = {
  args: { ...InThisBrowser.args, enter: { label: 'Enter VR', isBusy: true, onPress: fn() } },
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: /Enter VR/ });
    await userEvent.click(button);
    await expect(args.enter!.onPress).not.toHaveBeenCalled();
  },
};

export const OpenInHeadset: Story = {
  args: {
    hasHeader: false,
    text: 'Send this space to your headset and open it there.',
    headset: { label: 'Open in a headset', href: 'https://headset.example/open' },
    transfer,
  },
  play: async (context) => {
    const link = await screen.findByRole('link', { name: 'Open in a headset' });
    await expect(link).toHaveAttribute('href', 'https://headset.example/open');
    await waitFor(() => expect(screen.getByRole('img', { name: transfer.codeLabel })).toBeVisible());
    await expect(screen.getByRole('textbox', { name: transfer.address.label })).toHaveValue(transfer.address.value);
    await context.userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(context.args.transfer!.address.onCopy).toHaveBeenCalledTimes(1);
    await fits(context);
  },
};

export const Copied: Story = {
  args: { ...OpenInHeadset.args, transfer: { ...transfer, address: { ...transfer.address, isCopied: true } } },
  play: async () => {
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Link copied');
  },
};

export const Phone: Story = {
  ...OpenInHeadset,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: fits,
};

export const LandscapePhoneOpenInHeadset: Story = {
  ...OpenInHeadset,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: fits,
};

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = {
  ...OpenInHeadset,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: fits,
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
    transfer: {
      ...transfer,
      hint: 'Mit einem Smartphone oder Virtual-Reality-Headset scannen.',
      address: {
        ...transfer.address,
        label: 'Oder diese Adresse in den Browser des Virtual-Reality-Headsets eingeben:',
        copyLabel: 'Link in die Zwischenablage kopieren',
      },
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: fits,
};

/** A phone with AR, and without VR. */
export const PhoneGermanWithAr: Story = {
  ...PhoneGerman,
  args: {
    ...PhoneGerman.args,
    title: 'In VR oder AR ansehen',
    ar: {
      text: 'Stellen Sie diesen Ort als Puppenhaus auf einen Tisch vor Ihnen.',
      label: 'In Augmented Reality ansehen',
      onPress: fn(),
    },
  },
};

export const LandscapePhone: Story = {
  tags: ['variation'],
  ...InThisBrowser,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
