import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { contains } from '../../../stories/support/rectangles.ts';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { TagMark } from '../../components/tag-mark/tag-mark.tsx';
import { TagCard, type TagCardProps } from '../../panels/tag-card/tag-card.tsx';
import { TagBillboard, type BillboardPoint, type TagBillboardProps } from './tag-billboard.tsx';

const flame = [
  'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.4 1.2-4 2.6-5.2.2 1.6.9 2.5 1.9 2.9-.5-3 .1-6 1-8.2z',
];
const radius = 18;

/** The pin of the story that is shown. */
const listeners = new Set<(point: BillboardPoint) => void>();
let pin: BillboardPoint = null;
const movePin = (point: BillboardPoint): void => {
  pin = point;
  for (const listener of listeners) listener(point);
};
const trackPin: TagBillboardProps['track'] = (listener) => {
  listeners.add(listener);
  listener(pin);
  return () => listeners.delete(listener);
};
/** @param x fraction of the canvas */
const pointAt = (x: number, y: number): NonNullable<BillboardPoint> => ({
  x: x * window.innerWidth,
  y: y * window.innerHeight,
  radius,
});

const PinDisc = () => {
  const disc = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      trackPin((point) => {
        disc.current!.hidden = point === null;
        if (point) disc.current!.style.transform = `translate(${point.x - 22}px, ${point.y - 22}px)`;
      }),
    [],
  );
  return (
    <div ref={disc} style={{ position: 'fixed', top: 0, left: 0 }}>
      <TagMark color="#b3483a" icon={flame} />
    </div>
  );
};

const card: TagCardProps = {
  title: 'Wood stove',
  description: [
    { kind: 'text', text: 'Six kilowatts. It stands in ' },
    { kind: 'place', text: 'the living room' },
    { kind: 'text', text: ', and ' },
    { kind: 'web', text: 'its maker', url: 'https://example.org/' },
    { kind: 'text', text: ' sweeps it every October.' },
  ],
  onPlace: fn(),
  keywords: ['wood', 'oven'],
  keywordsLabel: 'Keywords',
  emptyLabel: 'No description',
};
const photo = { kind: 'image', src: roomImage(200), alt: 'Wood stove' } as const;
const onAncestorEvent = fn();

const meta = {
  title: 'Overlays/TagBillboard',
  component: TagBillboard,
  args: {
    title: 'Wood stove',
    lead: <TagMark color="#b3483a" icon={flame} />,
    labels: { close: 'Close', dock: 'Show in the panel' },
    track: trackPin,
    onDock: fn(),
    onClose: fn(),
    children: <TagCard {...card} />,
  },
  parameters: { pin: [0.5, 0.5] },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <>
        <PinDisc />
        <Story />
      </>
    ),
  ],
  beforeEach: ({ parameters }) => {
    const place = parameters['pin'] as readonly [number, number] | null;
    pin = place && pointAt(...place);
    onAncestorEvent.mockClear();
  },
} satisfies Meta<typeof TagBillboard>;

export default meta;
type Story = StoryObj<typeof meta>;

const cardOf = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.tag-billboard__card')!;
const caretOf = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.tag-billboard__caret')!;

/** After its entry. */
const rectangleOf = (root: HTMLElement): DOMRect => {
  for (const animation of cardOf(root).getAnimations()) animation.finish();
  return cardOf(root).getBoundingClientRect();
};

const isAt =
  (side: 'right' | 'left' | 'below' | 'above'): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const { x, y } = pin!;
    const { left, right, top, bottom } = rectangleOf(canvasElement);
    const gaps = { right: left - x, left: x - right, below: top - y, above: y - bottom };
    await expect(Math.abs(gaps[side] - radius - 12)).toBeLessThanOrEqual(1);
    const caret = caretOf(canvasElement).getBoundingClientRect();
    const distance = side === 'right' || side === 'left' ? caret.top - y : caret.left - x;
    await expect(Math.abs(distance)).toBeLessThanOrEqual(radius);
    const view = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
    await expect(contains(view, rectangleOf(canvasElement))).toBe(true);
  };

export const Text: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const dialog = canvas.getByRole('dialog', { name: 'Wood stove' });
    await expect(dialog).not.toHaveAttribute('aria-modal');
    await expect(dialog).not.toHaveFocus();
    await isAt('right')(context);
    await expect(canvas.getByRole('heading', { name: 'Wood stove' })).toBeVisible();
    await expect(rectangleOf(context.canvasElement).width).toBe(320);
    await userEvent.click(canvas.getByRole('button', { name: 'Show in the panel' }));
    await expect(args.onDock).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Image: Story = { args: { children: <TagCard {...card} media={{ media: photo }} /> }, play: isAt('right') };
export const OnWhite: Story = { tags: ['variation'], ...Image, globals: { ground: 'white' } };

/** At most three fifths of the canvas; the rest of the text is scrolled. */
export const LongText: Story = {
  args: {
    children: (
      <TagCard
        {...card}
        description={[...card.description, { kind: 'text', text: '\n\nIt hums at night.'.repeat(40) }]}
      />
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(rectangleOf(canvasElement).height).toBeCloseTo(0.6 * window.innerHeight, 0);
    const area = canvasElement.querySelector('.tag-billboard__content')!;
    area.scrollTop = 200;
    await expect(area.scrollTop).toBe(200);
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

export const AtRightEdge: Story = { parameters: { pin: [0.95, 0.5] }, play: isAt('left') };
export const AtLeftEdge: Story = { parameters: { pin: [0.03, 0.5] }, play: isAt('right') };
export const AtTop: Story = { parameters: { pin: [0.5, 0.03] }, play: isAt('right') };
export const AtBottom: Story = { parameters: { pin: [0.5, 0.97] }, play: isAt('right') };

/** Beside the bars, and not over them. */
export const WithInsets: Story = {
  args: { insets: { top: 56, right: 600, bottom: 64, left: 0 } },
  parameters: { pin: [0.5, 0.99] },
  play: async (context) => {
    await expect(rectangleOf(context.canvasElement).bottom).toBeLessThanOrEqual(window.innerHeight - 64);
    await expect(cardOf(context.canvasElement)).toHaveAttribute('data-side', 'left');
    movePin(pointAt(0.2, 0.5));
    movePin(pointAt(0.1, 0.5));
    await isAt('right')(context);
  },
};

/** It stays where the pin was last, without a caret, until the pin is back. */
export const PinOutOfView: Story = {
  parameters: { pin: [0.02, 0.4] },
  play: async (context) => {
    const { canvasElement } = context;
    await isAt('right')(context);
    const { top } = rectangleOf(canvasElement);
    movePin(null);
    const out = rectangleOf(canvasElement);
    await expect([out.left, out.top]).toEqual([8, top]);
    await expect(caretOf(canvasElement)).not.toBeVisible();
    movePin(null);
    await expect(rectangleOf(canvasElement)).toEqual(out);
    movePin(pointAt(0.6, 0.6));
    await isAt('right')(context);
    await expect(caretOf(canvasElement)).toBeVisible();
    movePin(null);
  },
};

export const NeverInView: Story = {
  tags: ['variation'],
  parameters: { pin: null },
  play: async ({ canvasElement }) => {
    await expect(rectangleOf(canvasElement).right).toBe(window.innerWidth - 8);
  },
};

/** It is on its side of the pin as long as it fits there. */
export const MovingPin: Story = {
  play: async (context) => {
    const { canvasElement } = context;
    const sideAt = (x: number): string | undefined => {
      movePin(pointAt(x, 0.5));
      return cardOf(canvasElement).dataset['side'];
    };
    await expect([0.5, 0.7, 0.76, 0.7, 0.5, 0.2].map(sideAt)).toEqual([
      'right',
      'right',
      'left',
      'left',
      'left',
      'right',
    ]);
    const before = rectangleOf(canvasElement);
    movePin({ ...pin!, x: pin!.x + 40, y: pin!.y + 25 });
    const after = rectangleOf(canvasElement);
    await expect([after.left - before.left, after.top - before.top]).toEqual([40, 25]);
    await isAt('right')(context);
  },
};

/** A taller content is still beside the pin. */
export const ContentGrows: Story = {
  args: { children: null },
  render: function GrowingBillboard(args) {
    const [isLong, setLong] = useState(false);
    return (
      <TagBillboard {...args}>
        <TagCard {...card} keywords={isLong ? Array.from({ length: 40 }, (_, index) => `keyword ${index}`) : []} />
        <button type="button" onClick={() => setLong(true)}>
          More
        </button>
      </TagBillboard>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = rectangleOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(rectangleOf(canvasElement).top).toBeLessThan(before.top - 20));
    const { top, height } = rectangleOf(canvasElement);
    await expect(Math.abs(top + height / 2 - pin!.y)).toBeLessThanOrEqual(1);
  },
};

const ClosableBillboard = (args: TagBillboardProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    // Events that reach the view around the card.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onAncestorEvent} onWheel={onAncestorEvent} onPointerDown={onAncestorEvent}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <TagBillboard
          {...args}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
};

/** Escape closes the card and nothing else; the focus returns. */
export const ClosedByEscape: Story = {
  args: { takesFocus: true },
  render: ClosableBillboard,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show in the panel' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
    onAncestorEvent.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(onAncestorEvent).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const WheelAndDrag: Story = {
  render: ClosableBillboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    onAncestorEvent.mockClear();
    const heading = canvas.getByRole('heading', { name: 'Wood stove' });
    await fireEvent.wheel(heading, { deltaY: 100 });
    await fireEvent.pointerDown(heading);
    await expect(onAncestorEvent).not.toHaveBeenCalled();
    await fireEvent.wheel(canvas.getByRole('button', { name: 'Open' }), { deltaY: 100 });
    await expect(onAncestorEvent).toHaveBeenCalledTimes(1);
  },
};

export const ReducedMotion: Story = {
  globals: { ground: 'photo', motion: 'reduced' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(cardOf(canvasElement)).animationDuration).toBe('0s');
  },
};

export const Phone: Story = {
  ...Image,
  parameters: { pin: [0.5, 0.2] },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async (context) => {
    await isAt('below')(context);
    for (const name of ['Show in the panel', 'Close']) {
      const { width, height } = context.canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};
export const PhoneLowPin: Story = { ...Phone, parameters: { pin: [0.5, 0.85] }, play: isAt('above') };
export const PhoneLandscape: Story = {
  ...Image,
  args: { ...Image.args, insets: { top: 44, right: 0, bottom: 44, left: 0 } },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
/** The card is smaller than usual, since the canvas is. */
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvasElement }) => {
    const { left, right } = rectangleOf(canvasElement);
    await expect([left, right]).toEqual([8, 312]);
  },
};

const german = {
  title: `${longGerman} und ${longGerman}`,
  labels: { close: 'Schließen', dock: 'Im Seitenbereich anzeigen' },
  children: (
    <TagCard
      {...card}
      description={[{ kind: 'text', text: `${longGerman}. `.repeat(5) }]}
      keywords={[longGerman, 'Heizungsanlage']}
    />
  ),
} satisfies Partial<TagBillboardProps>;

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.tag-billboard__content')!;
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
    const { height } = canvasElement.querySelector('h2')!.getBoundingClientRect();
    await expect(height).toBe(3 * 24);
  },
};
export const PhoneLongGerman: Story = {
  tags: ['variation'],
  ...LongGerman,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
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
  play: isAt('left'),
};
