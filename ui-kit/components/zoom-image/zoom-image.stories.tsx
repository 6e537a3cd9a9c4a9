import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { roomImage, longGerman } from '../../../stories/support/sample-text.ts';
import { ZoomImage } from './zoom-image.tsx';

/** A drawn room with a size of its own. */
const sized = (hue: number, width: number, height: number): string =>
  roomImage(hue).replace('%3Csvg%20', `%3Csvg%20width%3D%22${width}%22%20height%3D%22${height}%22%20`);

const broken = 'data:image/png;base64,AAAA';

const meta = {
  title: 'Components/ZoomImage',
  component: ZoomImage,
  args: {
    src: sized(30, 1600, 1000),
    fullSrc: sized(30, 6400, 4000),
    alt: 'Kitchen',
    labels: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit to the window' },
    onFailed: fn(),
    onPressBeside: fn(),
    onSwipe: fn(),
  },
  globals: { ground: 'black' },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: '100vw', blockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ZoomImage>;

export default meta;
type Story = StoryObj<typeof meta>;

const image = (): HTMLElement => screen.getByRole('img', { name: 'Kitchen' });
const stage = (): HTMLElement => document.querySelector<HTMLElement>('.zoom-image__stage')!;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const box = (): DOMRect => image().getBoundingClientRect();

/** Waits until the image is no longer moving and has this width. */
const widthIs = (width: number): Promise<void> =>
  waitFor(async () => {
    await expect(stage().getAnimations({ subtree: true })).toHaveLength(0);
    await expect(box().width).toBeCloseTo(width, 0);
  });

const loaded = async (): Promise<DOMRect> => {
  await waitFor(() => expect(image()).toHaveAttribute('data-loaded'));
  await waitFor(() => expect(box().width).toBeGreaterThan(0));
  return box();
};

type Touch = { readonly id: number; readonly x: number; readonly y: number };

const touch = (type: 'pointerdown' | 'pointermove' | 'pointerup', { id, x, y }: Touch): void => {
  stage().dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: id, pointerType: 'touch', clientX: x, clientY: y, button: 0 }),
  );
};

const drag = (from: Touch, to: Touch): void => {
  touch('pointerdown', from);
  touch('pointermove', { ...from, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  touch('pointermove', to);
  touch('pointerup', to);
};

/** Both edges of the image are outside of its area or at its edges. */
const expectCovered = async (): Promise<void> => {
  const [shown, area] = [box(), stage().getBoundingClientRect()];
  await expect(shown.left).toBeLessThanOrEqual(area.left + 1);
  await expect(shown.right).toBeGreaterThanOrEqual(area.right - 1);
};

export const Fitted: Story = {
  play: async () => {
    const { width, height, left } = await loaded();
    const area = stage().getBoundingClientRect();
    await expect([width <= area.width, height <= area.height]).toEqual([true, true]);
    await expect(width / height).toBeCloseTo(1.6, 1);
    await expect(left + width / 2).toBeCloseTo(area.left + area.width / 2, 0);
    await expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    // The full image is not loaded before it is of use.
    await expect(document.querySelectorAll('.zoom-image__picture')).toHaveLength(1);
  },
};

/** It is not larger than its own size, until it is magnified. */
export const Small: Story = {
  args: { src: sized(200, 320, 200), fullSrc: undefined },
  play: async ({ userEvent }) => {
    await loaded();
    await expect(box().width).toBeCloseTo(320, 0);
    await userEvent.dblClick(image());
    await widthIs(800);
  },
};

export const Buttons: Story = {
  play: async ({ userEvent }) => {
    const fitted = await loaded();
    await userEvent.click(button('Zoom in'));
    await widthIs(fitted.width * 1.5);
    await userEvent.click(button('Zoom out'));
    await widthIs(fitted.width);
    for (let press = 0; press < 6; press++) await userEvent.click(button('Zoom in'));
    await widthIs(fitted.width * 8);
    await expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Zoom in')).toHaveFocus();
    await userEvent.click(button('Fit to the window'));
    await widthIs(fitted.width);
    await expect(button('Fit to the window')).toHaveFocus();
  },
};

/** The full image is over the reduced one as soon as it is loaded. */
export const FullImage: Story = {
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.click(button('Zoom in'));
    const full = await waitFor(() => document.querySelectorAll<HTMLImageElement>('.zoom-image__picture')[1]!);
    await waitFor(() => expect(full).toHaveAttribute('data-loaded'));
    await expect(full.src).toBe(args.fullSrc);
    await expect(full.getBoundingClientRect().width).toBeCloseTo(box().width, 0);
  },
};

/** Without the full image the reduced one remains. */
export const FullImageFails: Story = {
  args: { fullSrc: broken },
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.click(button('Zoom in'));
    await waitFor(() => expect(document.querySelectorAll('.zoom-image__picture')).toHaveLength(1));
    await expect(args.onFailed).not.toHaveBeenCalled();
  },
};

/** The keys work from its buttons; a viewer around it does not get those that move the image. */
export const Keyboard: Story = {
  render: (args) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div style={{ blockSize: '100%' }} onKeyDown={({ key }) => args.onSwipe?.(key === 'ArrowRight' ? 1 : -1)}>
      <ZoomImage {...args} />
    </div>
  ),
  play: async ({ args, userEvent }) => {
    const fitted = await loaded();
    button('Zoom out').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSwipe).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('++');
    await widthIs(fitted.width * 2.25);
    const before = box();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(box().left).toBeCloseTo(before.left - 80, 0));
    await expect(box().top).toBeCloseTo(before.top - 80, 0);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(box().right).toBeCloseTo(stage().getBoundingClientRect().right, 0));
    await expect(args.onSwipe).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('-');
    await widthIs(fitted.width * 1.5);
    await userEvent.keyboard('0');
    await widthIs(fitted.width);
    await expect(button('Zoom out')).toHaveFocus();
  },
};

/** The place under the pointer stays there, and the page does not scroll or zoom. */
export const Wheel: Story = {
  play: async () => {
    const fitted = await loaded();
    const at = { clientX: fitted.left + fitted.width * 0.75, clientY: fitted.top + fitted.height * 0.25 };
    const isDefault = await fireEvent.wheel(stage(), { ...at, deltaY: -700 });
    await expect(isDefault).toBe(false);
    await waitFor(() => expect(box().width).toBeGreaterThan(fitted.width * 2));
    await expect((at.clientX - box().left) / box().width).toBeCloseTo(0.75, 2);
    await expect((at.clientY - box().top) / box().height).toBeCloseTo(0.25, 2);
    await fireEvent.wheel(stage(), { ...at, deltaY: 5000 });
    await widthIs(fitted.width);
  },
};

export const DoublePress: Story = {
  play: async ({ args, userEvent }) => {
    const fitted = await loaded();
    await userEvent.dblClick(image());
    await waitFor(() => expect(box().width).toBeGreaterThan(fitted.width * 1.2));
    await userEvent.dblClick(image());
    await widthIs(fitted.width);
    await expect(args.onPressBeside).not.toHaveBeenCalled();
  },
};

/** Not beyond its edges; a drag is not a press. */
export const Dragged: Story = {
  play: async ({ args }) => {
    const fitted = await loaded();
    await fireEvent.wheel(stage(), { clientX: 300, clientY: 300, deltaY: -800 });
    await waitFor(() => expect(box().width).toBeGreaterThan(fitted.width * 2));
    const before = box();
    drag({ id: 1, x: 400, y: 300 }, { id: 1, x: 340, y: 270 });
    await waitFor(() => expect(box().left).toBeCloseTo(before.left - 60, 0));
    await expect(box().top).toBeCloseTo(before.top - 30, 0);
    drag({ id: 1, x: 100, y: 300 }, { id: 1, x: 9000, y: 300 });
    await waitFor(() => expect(box().left).toBeCloseTo(stage().getBoundingClientRect().left, 0));
    await expectCovered();
    await expect(args.onSwipe).not.toHaveBeenCalled();
  },
};

export const Pinched: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const fitted = await loaded();
    const middle = { x: fitted.left + fitted.width / 2, y: fitted.top + fitted.height / 2 };
    touch('pointerdown', { id: 1, x: middle.x - 40, y: middle.y });
    touch('pointerdown', { id: 2, x: middle.x + 40, y: middle.y });
    touch('pointermove', { id: 1, x: middle.x - 120, y: middle.y });
    touch('pointermove', { id: 2, x: middle.x + 120, y: middle.y });
    await widthIs(fitted.width * 3);
    await expect(box().left + box().width / 2).toBeCloseTo(middle.x, 0);
    touch('pointerup', { id: 1, x: middle.x - 120, y: middle.y });
    touch('pointerup', { id: 2, x: middle.x + 120, y: middle.y });
    await expect(args.onSwipe).not.toHaveBeenCalled();
  },
};

export const Swiped: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await loaded();
    drag({ id: 1, x: 300, y: 400 }, { id: 1, x: 160, y: 410 });
    await expect(args.onSwipe).toHaveBeenLastCalledWith(1);
    drag({ id: 1, x: 100, y: 400 }, { id: 1, x: 240, y: 390 });
    await expect(args.onSwipe).toHaveBeenLastCalledWith(-1);
    // Too short, and down instead of along.
    drag({ id: 1, x: 100, y: 400 }, { id: 1, x: 130, y: 400 });
    drag({ id: 1, x: 100, y: 400 }, { id: 1, x: 200, y: 600 });
    await expect(args.onSwipe).toHaveBeenCalledTimes(2);
  },
};

export const PressBeside: Story = {
  args: { src: sized(30, 320, 200) },
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.click(image());
    await expect(args.onPressBeside).not.toHaveBeenCalled();
    await userEvent.click(stage());
    await expect(args.onPressBeside).toHaveBeenCalledTimes(1);
  },
};

/** A new image is fitted, and the button keeps the focus. */
export const AnotherImage: Story = {
  render: function AnotherImage(args) {
    const [hue, setHue] = useState(30);
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div style={{ blockSize: '100%' }} onKeyDown={({ key }) => key === 'n' && setHue(hue + 90)}>
        <ZoomImage {...args} src={sized(hue, 1600, 1000)} imageId={String(hue)} />
      </div>
    );
  },
  play: async ({ userEvent }) => {
    const fitted = await loaded();
    const before = image();
    await userEvent.click(button('Zoom in'));
    await widthIs(fitted.width * 1.5);
    await userEvent.keyboard('n');
    await waitFor(() => expect(image()).not.toBe(before));
    await loaded();
    await widthIs(fitted.width);
    await expect(document.querySelectorAll('.zoom-image__picture')).toHaveLength(1);
    await expect(button('Zoom in')).toHaveFocus();
  },
};

export const Failed: Story = {
  args: { src: broken },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledTimes(1));
    await expect(screen.queryByRole('img')).toBeNull();
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { labels: { zoomIn: `${longGerman} vergrößern`, zoomOut: 'Verkleinern', fit: 'In das Fenster einpassen' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await loaded();
    await expect(button('Verkleinern').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** Directions of the image are those of the screen. */
export const RightToLeft: Story = {
  tags: ['variation'],
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, userEvent }) => {
    const { left, width } = await loaded();
    drag({ id: 1, x: 300, y: 400 }, { id: 1, x: 160, y: 410 });
    await expect(args.onSwipe).toHaveBeenLastCalledWith(-1);
    const area = stage().getBoundingClientRect();
    await expect(left + width / 2).toBeCloseTo(area.left + area.width / 2, 0);
    button('Zoom out').focus();
    await userEvent.keyboard('++');
    await widthIs(width * 2.25);
    const before = box().left;
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(box().left).toBeCloseTo(before - 80, 0));
  },
};
