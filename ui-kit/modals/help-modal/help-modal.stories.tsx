import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { HelpModal, type HelpModalProps } from './help-modal.tsx';

const topics: HelpModalProps['more']['topics'] = (
  [
    ['reel', 'Highlights', 'Pictures of the best places. Choose one to go there.'],
    ['dollhouse', 'Dollhouse', 'The whole space from outside. Turn it as you like.'],
    ['floors', 'Floors', 'Choose a floor to go there, or to see it alone from outside.'],
    ['tag', 'Tags', 'Choose a pin to read about what it marks.'],
    ['play', 'Guided tour', 'Press play, and the space is shown to you.'],
    ['inside', 'Inside', 'Walk through the space from viewpoint to viewpoint.'],
    ['vr', 'VR', 'Look around in the space with a headset.'],
    ['view360', '360° views', 'Viewpoints apart from the rest. Look around in all directions.'],
    ['floorPlan', 'Floor plan', 'The rooms from above, with their names and sizes.'],
    ['fullscreen', 'Fullscreen', 'The space on the whole screen. Press Esc to leave.'],
  ] as const
).map(([icon, title, text]) => ({ id: icon, icon, title, text }));

const touch: HelpModalProps['navigation'] = {
  label: 'Navigation',
  heading: 'Floor plan',
  isVertical: true,
  gestures: [
    { id: 'pan', picture: 'touchDrag', text: 'Swipe to move the plan' },
    { id: 'zoom', picture: 'touchPinch', text: 'Pinch to zoom' },
    { id: 'turn', picture: 'touchTurn', text: 'Twist two fingers to turn the plan' },
    { id: 'enter', picture: 'touchTap', text: 'Tap a place to go inside' },
  ],
};

const meta = {
  title: 'Modals/HelpModal',
  component: HelpModal,
  args: {
    title: 'Help',
    closeLabel: 'Close',
    onClose: fn(),
    navigation: {
      label: 'Navigation',
      heading: 'Dollhouse',
      isVertical: false,
      gestures: [
        { id: 'rotate', picture: 'mouseDrag', text: 'Drag to rotate the space' },
        { id: 'pan', picture: 'mouseSecondaryDrag', text: 'Drag with the right button to move the space' },
        { id: 'zoom', picture: 'mouseWheel', text: 'Scroll to zoom' },
        { id: 'enter', picture: 'mouseClick', text: 'Click a place to go inside' },
      ],
      keyboard: {
        label: 'Keyboard shortcuts',
        keys: [
          { id: 'walk', keys: ['↑', '↓', '←', '→'], text: 'Walk' },
          { id: 'turn', keys: ['Q', 'E'], text: 'Turn left and right' },
          { id: 'zoom', keys: ['+', '−'], text: 'Zoom in and out' },
          { id: 'tour', keys: ['Space'], text: 'Play or pause the tour' },
          { id: 'help', keys: ['?'], text: 'Open or close help' },
        ],
      },
    },
    more: { label: 'More help', columns: 5, topics },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof HelpModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const columnsOf = (list: HTMLElement): number =>
  new Set([...list.children].map((item) => Math.round(item.getBoundingClientRect().left))).size;

export const Desktop: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Help' });
    await expect(screen.getAllByRole('tab')).toHaveLength(2);
    screen.getByRole('tab', { name: 'Navigation' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByText('Fullscreen')).toBeVisible());
    await expect(columnsOf(screen.getByRole('list'))).toBe(5);
  },
};

export const Keyboard: Story = {
  play: async () => {
    const key = await screen.findByText('Play or pause the tour');
    await waitFor(() => expect(key).toBeVisible());
  },
};

/** Content higher than 70% of the window scrolls. */
const staysInWindow: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('tab', { name: 'More help' }));
  const list = await screen.findByRole('list');
  const area = list.parentElement!;
  await expect(area.clientHeight).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.7));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
};

export const Phone: Story = {
  tags: ['variation'],
  args: { navigation: touch, more: { label: 'More help', columns: 2, topics: topics.slice(0, 9) } },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const PhoneMoreHelp: Story = {
  ...Phone,
  play: async (context) => {
    await staysInWindow(context);
    await expect(columnsOf(screen.getByRole('list'))).toBe(2);
  },
};
export const PhoneLandscape: Story = {
  args: {
    navigation: { ...touch, isVertical: false },
    more: { label: 'More help', columns: 3, topics: topics.slice(0, 9) },
  },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async (context) => {
    await staysInWindow(context);
    await expect(columnsOf(screen.getByRole('list'))).toBe(3);
  },
};
export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    navigation: { ...touch, gestures: touch.gestures.map((each) => ({ ...each, text: longGerman })) },
    more: { label: 'Weitere Hilfe', columns: 2, topics: topics.map((each) => ({ ...each, title: longGerman })) },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('tab', { name: 'Weitere Hilfe' }));
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
