import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { ShareModal } from './share-modal.tsx';

const copy = {
  copyLabel: 'Copy link',
  copiedLabel: 'Link copied',
  isCopied: false,
  onCopy: fn(),
};

/** Looks like a QR code, but says nothing. */
const sampleQrCode = {
  size: 41,
  path: Array.from({ length: 33 }, (_, y) =>
    Array.from({ length: 33 }, (__, x) => ((x * 7 + y * 13 + x * y) % 5 < 2 ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join(
      '',
    ),
  ).join(''),
};

const meta = {
  title: 'Modals/ShareModal',
  component: ShareModal,
  args: {
    title: 'Share',
    closeLabel: 'Close',
    onClose: fn(),
    name: 'House by the lake',
    pictureUrl: roomImage(20),
    tabs: { label: 'Ways to share', link: 'Link', qrCode: 'QR code', embed: 'Embed' },
    switches: [{ id: 'location', label: 'Link to current location', isOn: true, isDisabled: false, onToggle: fn() }],
    qrCode: {
      code: sampleQrCode,
      label: 'QR code of the link to House by the lake',
      hint: 'A phone’s camera opens the space from a sign or a flyer.',
      saving: [
        { id: 'png', label: 'Save as PNG', onPress: fn() },
        { id: 'svg', label: 'Save as SVG', onPress: fn() },
      ],
    },
    link: {
      link: {
        ...copy,
        label: 'Link',
        value: 'https://tours.example/show?m=house&sm=1&sr=-1.2,0.5,0&ss=3&ref=cp',
      },
      channelsLabel: 'Share on',
      channels: [
        { id: 'facebook', label: 'Facebook' },
        { id: 'twitter', label: 'Twitter' },
        { id: 'linkedin', label: 'LinkedIn' },
        { id: 'pinterest', label: 'Pinterest' },
        { id: 'email', label: 'Email' },
      ],
      onChannel: fn(),
    },
    embed: {
      sizesLabel: 'Size',
      sizes: [
        { id: 'small', label: '640 × 360', width: 640 },
        { id: 'medium', label: '853 × 480', width: 853 },
        { id: 'large', label: '1280 × 720', width: 1280 },
        { id: 'responsive', label: 'Full width', width: null },
      ],
      size: 'medium',
      onSize: fn(),
      code: {
        ...copy,
        label: 'Code',
        copyLabel: 'Copy code',
        copiedLabel: 'Code copied',
        value:
          '<iframe src="https://tours.example/show?m=house" title="House by the lake" width="853" height="480" style="border: 0" loading="lazy" allow="fullscreen; xr-spatial-tracking" allowfullscreen></iframe>',
      },
    },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ShareModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth));
};

export const Link: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Share' });
    const channels = within(screen.getByRole('list', { name: 'Share on' })).getAllByRole('button');
    await expect(channels.map((button) => button.textContent)).toEqual(args.link.channels.map(({ label }) => label));
    for (const button of channels) await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(screen.getByRole('button', { name: 'Pinterest' }));
    await expect(args.link.onChannel).toHaveBeenCalledWith('pinterest');
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(args.link.link.onCopy).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('switch', { name: 'Link to current location' }));
    await expect(args.switches[0]!.onToggle).toHaveBeenCalledWith(false);
    await expect(screen.getByRole('textbox', { name: 'Link' })).toHaveAttribute('readonly');
    await expect(dialog.querySelector('img')!.getAttribute('alt')).toBe('');
  },
};

/** Everything can be reached, and the focus stays in the dialog. */
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    screen.getByRole('tab', { name: 'Link' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Embed' })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('radio', { name: '853 × 480' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.embed!.onSize).toHaveBeenCalledWith('large');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Copied: Story = {
  args: { link: { ...meta.args.link, link: { ...meta.args.link.link, isCopied: true } } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Link copied');
    await expect(screen.getByRole('status')).toHaveTextContent('Link copied');
    screen.getByRole('button', { name: 'Copy link' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The browser refuses to copy: the text is selected, and a sentence says what to do. */
export const CopyFailed: Story = {
  args: {
    link: { ...meta.args.link, link: { ...meta.args.link.link, failure: 'Press Ctrl+C to copy the link.' } },
  },
  play: async () => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await waitFor(() => expect(screen.getByText('Press Ctrl+C to copy the link.')).toBeVisible());
    await waitFor(() => expect(field.selectionEnd! - field.selectionStart!).toBe(field.value.length));
    await expect(field).toHaveAccessibleDescription('Press Ctrl+C to copy the link.');
  },
};

export const DisabledViewpoint: Story = {
  args: {
    switches: [
      {
        ...meta.args.switches[0]!,
        isOn: false,
        isDisabled: true,
        failure: 'This viewpoint cannot be shared, because visitors do not see it.',
      },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('switch')).toBeDisabled();
    await waitFor(() => expect(screen.getByText(/This viewpoint cannot be shared/)).toBeVisible());
  },
};

const measurements = {
  id: 'measurements',
  label: 'Include my 3 measurements',
  isOn: true,
  isDisabled: false,
  onToggle: fn(),
};

export const WithMeasurements: Story = {
  args: { switches: [...meta.args.switches, measurements] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Include my 3 measurements' }));
    await expect(measurements.onToggle).toHaveBeenCalledWith(false);
  },
};

export const TooManyMeasurements: Story = {
  args: {
    switches: [
      ...meta.args.switches,
      {
        ...measurements,
        label: 'Include my 14 measurements',
        isOn: false,
        isDisabled: true,
        failure:
          'These measurements are too long for a link, which holds up to 20 points. Select a line to share only that one.',
      },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('switch', { name: 'Include my 14 measurements' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText(/up to 20 points/)).toBeVisible());
  },
};

export const NativeSharing: Story = {
  args: {
    link: {
      ...meta.args.link,
      native: {
        currentLabel: 'Share current location',
        defaultLabel: 'Share default location',
        isCurrentDisabled: false,
        onShareCurrent: fn(),
        onShareDefault: fn(),
      },
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Share current location' }));
    await expect(args.link.native!.onShareCurrent).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Share default location' }));
    await expect(args.link.native!.onShareDefault).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('button', { name: 'Facebook' })).toBeNull();
  },
};

const openQrCode: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('tab', { name: 'QR code' }));
  await screen.findByRole('img', { name: /^QR code of the link/ });
};

export const QrCode: Story = {
  play: async (context) => {
    await openQrCode(context);
    const { userEvent, args } = context;
    const code = screen.getByRole('img', { name: /^QR code of the link/ }).getBoundingClientRect();
    await expect(code.width).toBeGreaterThanOrEqual(200);
    await expect(code.width).toBeCloseTo(code.height, 0);
    for (const { label, onPress } of args.qrCode.saving) {
      await userEvent.click(screen.getByRole('button', { name: label }));
      await expect(onPress).toHaveBeenCalledTimes(1);
    }
    await userEvent.click(screen.getByRole('switch', { name: 'Link to current location' }));
    await expect(args.switches[0]!.onToggle).toHaveBeenCalledWith(false);
  },
};

const openEmbed: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Embed' }));
  await screen.findByRole('radiogroup', { name: 'Size' });
};

export const Embed: Story = {
  play: async (context) => {
    await openEmbed(context);
    const { userEvent, args } = context;
    const radios = screen.getAllByRole('radio');
    await expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true, false, false]);
    await userEvent.click(screen.getByText('640 × 360'));
    await expect(args.embed!.onSize).toHaveBeenCalledWith('small');
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    await expect(args.embed!.code.onCopy).toHaveBeenCalledTimes(1);
    const page = document.querySelector('.share-modal__page')!.getBoundingClientRect();
    const frame = document.querySelector('.share-modal__frame')!.getBoundingClientRect();
    await expect(frame.width / page.width).toBeCloseTo(853 / 1440, 1);
    await expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
  },
};

/** The owner does not allow embedding. */
export const WithoutEmbedding: Story = {
  args: { embed: undefined },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Link', 'QR code']);
  },
};

const german = {
  title: 'Teilen',
  closeLabel: 'Schließen',
  name: longGerman,
  link: {
    ...meta.args.link,
    link: { ...meta.args.link.link, copyLabel: 'Link kopieren' },
  },
  switches: [{ ...meta.args.switches[0]!, label: 'Link zum aktuellen Standort' }],
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneQrCode: Story = {
  parameters: { lang: 'de' },
  args: { ...german, tabs: { label: 'Teilen', link: 'Link', qrCode: 'QR-Code', embed: 'Einbetten' } },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'QR-Code' }));
    await expectNoOverflow();
  },
};
export const PhoneEmbed: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async (context) => {
    await openEmbed(context);
    await expectNoOverflow();
  },
};
export const Zoomed: Story = {
  tags: ['variation'],
  ...PhoneGerman,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};
export const LandscapePhone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
