import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { contrastOf } from '../../../stories/support/contrast.ts';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { FloorSelector } from '../floor-selector/floor-selector.tsx';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { ViewReturn, type ViewReturnProps } from './view-return.tsx';

const press = fn();

const meta = {
  title: 'Components/ViewReturn',
  component: ViewReturn,
  args: {
    title: 'Above the house',
    kind: '360° view',
    returnLabel: 'Back to Living room',
    onReturn: fn() as ViewReturnProps['onReturn'],
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <>
        <TopBar
          label="Top bar"
          title="House by the lake"
          presentedBy="Presented by Enfilade"
          floorName="360° view"
          start={<IconButton icon="search" label="Search" onPress={press} />}
          end={<IconButton icon="settings" label="Settings" onPress={press} />}
        />
        <main>
          <Story />
        </main>
        <BottomBar
          label="Controls"
          centre={
            <FloorSelector
              label="Floor"
              floors={[{ id: 'a', name: 'Ground floor', index: 0 }]}
              allLabel={null}
              selected={null}
              unselectedName="360° view"
              onSelect={press}
            />
          }
        />
      </>
    ),
  ],
} satisfies Meta<typeof ViewReturn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It covers neither the top bar nor the floor selector. */
const isBetweenBars: Story['play'] = async ({ canvas, canvasElement }) => {
  const pill = canvasElement.querySelector('.view-return__pill')!.getBoundingClientRect();
  await expect(pill.top).toBeGreaterThanOrEqual(canvas.getByRole('banner').getBoundingClientRect().bottom);
  await expect(pill.bottom).toBeLessThan(canvas.getByRole('button', { name: /^Floor/ }).getBoundingClientRect().top);
  await expect(pill.left).toBeGreaterThanOrEqual(0);
  await expect(pill.right).toBeLessThanOrEqual(window.innerWidth);
  await expect(Math.abs(pill.left + pill.right - window.innerWidth)).toBeLessThanOrEqual(1);
};

export const Desktop: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await isBetweenBars(context);
    const button = canvas.getByRole('button', { name: 'Back to Living room' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onReturn).toHaveBeenCalledTimes(1);
  },
};

export const NoReturn: Story = {
  args: { onReturn: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Back to Living room' })).toBeNull();
  },
};

/** Over white, the background with the least contrast. */
export const LightPicture: Story = {
  globals: { ground: 'white' },
  play: async ({ canvas, canvasElement }) => {
    const glass = getComputedStyle(canvasElement.querySelector('.view-return__pill')!).backgroundColor;
    for (const text of [canvas.getByText('Above the house'), canvas.getByText('Back to Living room')])
      await expect(contrastOf(getComputedStyle(text).color, glass, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    const kind = canvasElement.querySelector('.view-return__kind')!;
    await expect(contrastOf(getComputedStyle(kind).color, glass, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
};

/** The title is one line; the whole name of the button is in its tooltip. */
export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { title: longGerman, kind: '360°-Ansicht', returnLabel: `Zurück zu ${longGerman}` },
  play: async (context) => {
    await isBetweenBars(context);
    const title = context.canvas.getByText(longGerman);
    await expect(title.getBoundingClientRect().height).toBeLessThan(24);
    context.canvas.getByRole('button', { name: /^Zurück/ }).focus();
    await context.userEvent.tab({ shift: true });
    await context.userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(`Zurück zu ${longGerman}`);
  },
};

/** There is room for the button's icon only. */
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async (context) => {
    await isBetweenBars(context);
    const button = context.canvas.getByRole('button', { name: 'Back to Living room' });
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
  },
};

export const PhoneLongGerman: Story = {
  ...LongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const LandscapePhone: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: isBetweenBars,
};

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await isBetweenBars(context);
    const title = context.canvas.getByText('Above the house').getBoundingClientRect();
    await expect(
      context.canvas.getByRole('button', { name: 'Back to Living room' }).getBoundingClientRect().left,
    ).toBeGreaterThan(title.right);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: japanese, kind: '360°ビュー', returnLabel: 'リビングルームに戻る' },
};

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: isBetweenBars,
};
