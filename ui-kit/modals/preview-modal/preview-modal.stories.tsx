import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PreviewModal, type PreviewModalProps } from './preview-modal.tsx';

const page = `data:text/html,${encodeURIComponent(
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Space</title>
  <body style="margin:0;display:grid;place-items:center;block-size:100vh;background:#cbb89a;font:20px sans-serif">
  <main><h1>Lake house</h1><button>Start</button></main>`,
)}`;

const StatefulModal = (args: PreviewModalProps) => {
  const [selected, setSelected] = useState(args.selected);
  return (
    <PreviewModal
      {...args}
      selected={selected}
      onSelect={(id) => {
        args.onSelect(id);
        setSelected(id);
      }}
    />
  );
};

const meta = {
  title: 'Modals/PreviewModal',
  component: PreviewModal,
  args: {
    title: 'Preview',
    closeLabel: 'Close',
    onClose: fn(),
    url: page,
    frameTitle: 'The space as visitors see it',
    devicesLabel: 'Device',
    devices: [
      { id: 'desktop', label: 'Desktop', icon: 'deviceDesktop', size: null },
      { id: 'tablet', label: 'Tablet', icon: 'deviceTablet', size: { width: 820, height: 1180 } },
      { id: 'phone', label: 'Phone', icon: 'devicePhone', size: { width: 390, height: 844 } },
    ],
    selected: 'desktop',
    onSelect: fn(),
    reload: { label: 'Reload' },
    openTab: { label: 'Open in a new tab' },
    loadingLabel: 'Loading the preview',
  },
  render: StatefulModal,
} satisfies Meta<typeof PreviewModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const frame = (): HTMLIFrameElement => screen.getByTitle<HTMLIFrameElement>('The space as visitors see it');
const stage = (): DOMRect => document.querySelector('.preview-modal__stage')!.getBoundingClientRect();
const box = (): DOMRect => document.querySelector('.preview-modal__box')!.getBoundingClientRect();
const loaded = (): Promise<void> => waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());

const expectCentred = (): Promise<void> =>
  waitFor(async () => {
    await expect(box().bottom).toBeLessThanOrEqual(stage().bottom + 0.5);
    await expect(box().left + box().right).toBeCloseTo(stage().left + stage().right, 0);
    await expect(box().top + box().bottom).toBeCloseTo(stage().top + stage().bottom, 0);
  });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = screen.getByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const parts = [...dialog.querySelectorAll('.preview-modal__head > *')].map((part) => part.getBoundingClientRect());
  for (const [index, part] of parts.slice(1).entries()) {
    await expect(part.left).toBeGreaterThanOrEqual(parts[index]!.right);
    await expect(part.right).toBeLessThanOrEqual(window.innerWidth);
  }
};

export const Desktop: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Preview' });
    await loaded();
    await waitFor(() => expect(frame().getBoundingClientRect().width).toBeCloseTo(stage().width - 2, 0));
    await expect(frame()).toHaveAttribute('allow', 'fullscreen; xr-spatial-tracking');
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    await expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    await expect(screen.getByRole('radio', { name: 'Desktop' })).toBeChecked();
    await expectNoOverflow();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** A change of the device does not load the page again. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await loaded();
    const before = frame();
    await userEvent.tab();
    await expect(screen.getByRole('radio', { name: 'Desktop' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('tablet');
    await expect(screen.getByRole('radio', { name: 'Tablet' })).toBeChecked();
    await expect(frame()).toBe(before);
    await userEvent.tab();
    const reload = screen.getByRole('button', { name: 'Reload' });
    await expect(reload).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(frame()).not.toBe(before);
    await loaded();
    await expect(reload).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const PhoneDevice: Story = {
  args: {
    selected: 'phone',
    devices: meta.args.devices.map((device) =>
      device.id === 'phone' ? { ...device, size: { width: 390, height: 600 } } : device,
    ),
  },
  play: async () => {
    await screen.findByRole('dialog');
    await loaded();
    const { width, height } = frame().getBoundingClientRect();
    await expect([width, height]).toEqual([390, 600]);
    await expectCentred();
  },
};

/** The page has the width of the device, and is drawn smaller. */
export const TabletDevice: Story = {
  args: { selected: 'tablet' },
  play: async () => {
    await screen.findByRole('dialog');
    await loaded();
    await expect(frame().clientWidth).toBe(820);
    await expectCentred();
    const { width, height } = frame().getBoundingClientRect();
    await expect(width / height).toBeCloseTo(820 / 1180, 2);
    await expect(height).toBeCloseTo(stage().height - 2, 0);
  },
};

/** At the document, before it reaches the frame. */
const stopFrameEvent = (event: Event): void => {
  if (event.target instanceof HTMLIFrameElement) event.stopPropagation();
};

export const Loading: Story = {
  beforeEach: () => {
    document.addEventListener('load', stopFrameEvent, { capture: true });
    return () => document.removeEventListener('load', stopFrameEvent, { capture: true });
  },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getByRole('status')).toHaveTextContent('Loading the preview');
    await waitFor(() => expect(screen.getByText('Loading the preview')).toBeVisible());
  },
};

/** The icons alone, with names. */
export const Tablet: Story = {
  args: { selected: 'phone' },
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await screen.findByRole('dialog');
    await loaded();
    await expectNoOverflow();
    await expectCentred();
  },
};

/** Its own window is the device. */
export const Phone: Story = {
  args: { selected: 'tablet' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await loaded();
    await expect(within(dialog).queryByRole('radiogroup')).toBeNull();
    await expect(frame().getBoundingClientRect().width).toBe(window.innerWidth);
    await expect(frame().getBoundingClientRect().bottom).toBe(window.innerHeight);
    await expectNoOverflow();
  },
};

const german = {
  title: `Vorschau: ${longGerman}`,
  devices: meta.args.devices.map((device) => ({ ...device, label: `${device.label} ${longGerman}` })),
  loadingLabel: `${longGerman} wird geladen`,
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: async () => {
    await screen.findByRole('dialog');
    await loaded();
    await expectNoOverflow();
  },
};

export const PhoneLongGerman: Story = {
  ...LongGerman,
  globals: { viewport: { value: 'phone' } },
};
