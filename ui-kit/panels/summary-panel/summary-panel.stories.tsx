import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { SubscriberBanner } from './subscriber-banner.tsx';
import { SummaryPanel } from './summary-panel.tsx';

const banner = {
  label: 'Create your own spaces',
  text: 'Capture your own spaces and share them like this one.',
  link: { label: 'Create an account', url: 'https://example.org/register', newTab: '(opens in a new tab)' },
  dismissLabel: 'Dismiss',
  onDismiss: fn(),
};

const meta = {
  title: 'Panels/SummaryPanel',
  component: SummaryPanel,
  args: {
    name: 'House by the lake',
    address: '12 Shore Road, Lakeside',
    presentedBy: 'Presented by Studio Nordlicht',
    contact: { name: 'Ada Meyer', email: 'ada@example.org', phone: '+49 30 1234-567' },
    externalUrl: 'https://example.org/house',
    information: 'Four rooms on two floors.',
    description: 'A timber house from 1974.\nIt was renovated in spring.',
    thumbnailUrl: roomImage(200),
    labels: {
      address: 'Address',
      contact: 'Contact',
      learnMore: 'Learn more',
      information: 'Information',
      description: 'Description',
      newTab: '(opens in a new tab)',
    },
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel side="left" title="About this space" closeLabel="Close" onClose={fn()}>
        <Story />
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof SummaryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = {
  address: '',
  presentedBy: '',
  contact: { name: '', email: '', phone: '' },
  externalUrl: '',
  information: '',
  description: '',
};

export const Full: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { width, height } = canvasElement.querySelector('.summary-panel__thumbnail')!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(1.6, 2);
    await expect(canvas.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    );
    await expect(canvas.getByRole('link', { name: '+49 30 1234-567' })).toHaveAttribute('href', 'tel:+49301234567');
    const learnMore = canvas.getByRole('link', { name: 'Learn more (opens in a new tab)' });
    await expect(learnMore).toHaveAttribute('rel', 'noopener noreferrer');
    await waitFor(() => expect(canvas.getByText(/A timber house/)).toBeVisible());
  },
};

export const NameAndImageOnly: Story = {
  args: {
    ...nothing,
    empty: { title: 'No details yet', hint: 'The owner of this space has not added a description or a contact.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Contact' })).toBeNull();
    await waitFor(() => expect(canvas.getByText('No details yet')).toBeVisible());
  },
};

/** A thumbnail that cannot be loaded leaves no gap. */
export const ThumbnailFailed: Story = {
  args: { thumbnailUrl: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.summary-panel__thumbnail')).toBeNull());
  },
};

export const WithBanner: Story = {
  args: { banner },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(banner.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const Popup: Story = {
  decorators: [() => <SubscriberBanner {...banner} isPopup />],
};

export const Overfull: Story = {
  args: { description: 'A timber house by the lake with four rooms. '.repeat(200) },
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.side-panel__content')!;
    await expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
};

export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const LandscapePhone: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  args: {
    name: longGerman,
    presentedBy: `Präsentiert von ${longGerman}`,
    information: longGerman,
    labels: {
      address: 'Adresse',
      contact: 'Kontakt',
      learnMore: 'Weitere Informationen',
      information: 'Informationen',
      description: 'Beschreibung',
      newTab: '(wird in einem neuen Tab geöffnet)',
    },
  },
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector('.summary-panel')!;
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
