/** Where the card of a tag is, beside its pin; where it stays while the pin is out of view. Pixels of the canvas. */

/** CSS pixels from the top left corner of the canvas; null: the pin is out of view. */
export type BillboardPoint = {
  readonly x: number;
  readonly y: number;
  /** Radius of the pin's disc. */
  readonly radius: number;
} | null;

type PinPoint = NonNullable<BillboardPoint>;

export type BillboardInsets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

export type BillboardSize = { readonly width: number; readonly height: number };

export type BillboardSide = 'right' | 'left' | 'below' | 'above';

export type BillboardPlace = {
  /** The card's top left corner. */
  readonly x: number;
  readonly y: number;
  /** Of the pin; of the canvas while the pin is out of view. */
  readonly side: BillboardSide;
  readonly isPinInView: boolean;
  /** Of the caret's tip, along the edge at the pin from its top or left end; null: there is no caret. */
  readonly caret: number | null;
};

export type BillboardLayout = {
  readonly point: BillboardPoint;
  readonly card: BillboardSize;
  readonly canvas: BillboardSize;
  /** Parts of the canvas that the card must not cover. */
  readonly insets: BillboardInsets;
  readonly isRightToLeft: boolean;
  /** The last one; null: there was none. */
  readonly previous: BillboardPlace | null;
};

/** Between the card and the pin's disc. */
export const pinGap = 12;
/** Between the card and the edges of the canvas, or the insets. */
export const edgeMargin = 8;
/** Between the caret's tip and the card's corners. */
export const minCaretDistance = 22;

type Corner = { readonly x: number; readonly y: number };

/** Of the card's top left corner. */
interface Range {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

const rangeOf = ({ card, canvas, insets }: BillboardLayout): Range => ({
  minX: insets.left + edgeMargin,
  maxX: canvas.width - insets.right - edgeMargin - card.width,
  minY: insets.top + edgeMargin,
  maxY: canvas.height - insets.bottom - edgeMargin - card.height,
});

/** Where there is no room: the begin. */
const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** Whole pixels: between them text is blurred. */
const limitTo = (range: Range, { x, y }: Corner): Corner => ({
  x: Math.round(clamp(x, range.minX, range.maxX)),
  y: Math.round(clamp(y, range.minY, range.maxY)),
});

const isBeside = (side: BillboardSide): boolean => side === 'right' || side === 'left';

const sidesInOrder = (isRightToLeft: boolean): readonly BillboardSide[] =>
  isRightToLeft ? ['left', 'right', 'below', 'above'] : ['right', 'left', 'below', 'above'];

/** The card's corner at a side of the pin, with the middle of its edge at the pin. */
const cornerAt = (side: BillboardSide, { x, y, radius }: PinPoint, { width, height }: BillboardSize): Corner => {
  const distance = radius + pinGap;
  const corners = {
    right: { x: x + distance, y: y - height / 2 },
    left: { x: x - distance - width, y: y - height / 2 },
    below: { x: x - width / 2, y: y + distance },
    above: { x: x - width / 2, y: y - distance - height },
  };
  return corners[side];
};

const caretOf = (side: BillboardSide, corner: Corner, point: PinPoint, card: BillboardSize): number | null => {
  const [distance, length] = isBeside(side) ? [point.y - corner.y, card.height] : [point.x - corner.x, card.width];
  const caret = clamp(distance, minCaretDistance, length - minCaretDistance);
  // A pin that is covered by an inset may be beyond the card's edge.
  return Math.abs(caret - distance) <= point.radius ? caret : null;
};

/** No side of the pin has room: above or below, the card covers as little of it as possible. */
const placeOverPin = (point: PinPoint, range: Range, { card, previous }: BillboardLayout): BillboardPlace => {
  const hasMoreRoomAbove = point.y - range.minY > range.maxY + card.height - point.y;
  const side = previous?.isPinInView && !isBeside(previous.side) ? previous.side : hasMoreRoomAbove ? 'above' : 'below';
  const corner = { x: point.x - card.width / 2, y: side === 'above' ? range.minY : range.maxY };
  return { ...limitTo(range, corner), side, isPinInView: true, caret: null };
};

const placeAtPin = (point: PinPoint, range: Range, layout: BillboardLayout): BillboardPlace => {
  const { card, isRightToLeft, previous } = layout;
  const hasRoom = (side: BillboardSide): boolean => {
    const { x, y } = cornerAt(side, point, card);
    return isBeside(side) ? x >= range.minX && x <= range.maxX : y >= range.minY && y <= range.maxY;
  };
  const sides = sidesInOrder(isRightToLeft);
  const side = (previous?.isPinInView ? [previous.side, ...sides] : sides).find(hasRoom);
  if (!side) return placeOverPin(point, range, layout);
  const corner = limitTo(range, cornerAt(side, point, card));
  return { ...corner, side, isPinInView: true, caret: caretOf(side, corner, point, card) };
};

/** The edge of the canvas that is nearest to the last place; without one, that at the end of a line. */
const edgeFor = (range: Range, { isRightToLeft, previous }: BillboardLayout): BillboardSide => {
  const sides = sidesInOrder(isRightToLeft);
  if (!previous) return sides[0]!;
  if (!previous.isPinInView) return previous.side;
  const distances = {
    right: range.maxX - previous.x,
    left: previous.x - range.minX,
    below: range.maxY - previous.y,
    above: previous.y - range.minY,
  };
  return sides.reduce((nearest, side) => (distances[side] < distances[nearest] ? side : nearest));
};

const placeAtEdge = (range: Range, layout: BillboardLayout): BillboardPlace => {
  const side = edgeFor(range, layout);
  const { x, y } = layout.previous ?? { x: (range.minX + range.maxX) / 2, y: (range.minY + range.maxY) / 2 };
  const corners = {
    right: { x: range.maxX, y },
    left: { x: range.minX, y },
    below: { x, y: range.maxY },
    above: { x, y: range.minY },
  };
  return { ...limitTo(range, corners[side]), side, isPinInView: false, caret: null };
};

/**
 * At the pin: on the last side while it has room, else at the end of the line, its begin, below or above, on the first that
 * has room. Out of view: at the edge of the canvas that was nearest.
 */
export const placeBillboard = (layout: BillboardLayout): BillboardPlace => {
  const range = rangeOf(layout);
  return layout.point ? placeAtPin(layout.point, range, layout) : placeAtEdge(range, layout);
};
