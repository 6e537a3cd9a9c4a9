/**
 * Where the pages of a document are in its scrolled content, in CSS pixels: one below the other, all of the same width, each
 * with its own scale. Pure functions.
 */

export type PageSize = { readonly width: number; readonly height: number };

export type PageBox = PageSize & {
  readonly top: number;
  /** Of the document's own pixels. */
  readonly scale: number;
};

/** The visible part of the content. */
export type PageViewport = PageSize & { readonly left: number; readonly top: number };

/** The pages to draw and the one whose number is shown; indices. */
export type ShownPages = { readonly current: number; readonly first: number; readonly last: number };

export const pageGap = 12;
export const pageMargin = 16;
/** Below the last page, for the toolbar. */
export const footSpace = 72;

const maxColumnWidth = 1000;
/** 1 fits the width. */
export const zoomSteps: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;

/** @returns the next larger (1) or smaller (-1) step; null at the limit */
export const nextZoom = (zoom: number, direction: 1 | -1): number | null =>
  direction === 1
    ? (zoomSteps.find((step) => step > zoom) ?? null)
    : (zoomSteps.findLast((step) => step < zoom) ?? null);

/** @param viewWidth of the scroll area; 0 before it is measured, which has no boxes */
export const layoutPages = (pages: readonly PageSize[], viewWidth: number, zoom: number): readonly PageBox[] => {
  const width = Math.min(viewWidth - 2 * pageMargin, maxColumnWidth) * zoom;
  if (width <= 0) return [];
  let top = pageMargin;
  return pages.map((page) => {
    const scale = width / page.width;
    const box = { top, width, height: page.height * scale, scale };
    top += box.height + pageGap;
    return box;
  });
};

export const contentSize = (boxes: readonly PageBox[], viewWidth: number): PageSize => {
  const last = boxes.at(-1);
  return {
    width: Math.max(viewWidth, (last?.width ?? 0) + 2 * pageMargin),
    height: last ? last.top + last.height + footSpace : 0,
  };
};

const shareInView = ({ top, height }: PageBox, view: PageViewport): number =>
  (Math.min(top + height, view.top + view.height) - Math.max(top, view.top)) / height;

const currentPage = (boxes: readonly PageBox[], view: PageViewport): number => {
  const end = contentSize(boxes, view.width).height;
  if (view.top <= 0) return 0;
  // The last pages may be too short for the top of the view.
  if (view.top + view.height >= end - 1) return boxes.length - 1;
  const shares = boxes.map((box) => shareInView(box, view));
  const largest = Math.max(...shares);
  return shares.findIndex((share) => share > largest - 0.01);
};

/** Pages within one height of the view are drawn, so that none is empty when it is scrolled to. */
export const shownPages = (boxes: readonly PageBox[], view: PageViewport): ShownPages => {
  const isNear = ({ top, height }: PageBox): boolean =>
    top + height > view.top - view.height && top < view.top + 2 * view.height;
  return {
    current: Math.max(0, currentPage(boxes, view)),
    first: boxes.findIndex(isNear),
    last: boxes.findLastIndex(isNear),
  };
};

/**
 * The scroll position that shows the same content after the layout has changed.
 *
 * @param anchor the height in the view that stays where it is: 0 at the top, 0.5 in the middle
 */
export const keepPosition = (
  before: { readonly boxes: readonly PageBox[]; readonly view: PageViewport },
  boxes: readonly PageBox[],
  viewSize: PageSize,
  anchor: number,
): { readonly left: number; readonly top: number } => {
  const y = before.view.top + anchor * before.view.height;
  const index = Math.max(
    0,
    before.boxes.findLastIndex(({ top }) => top <= y),
  );
  const [old, box] = [before.boxes[index], boxes[index]];
  if (!old || !box) return { left: 0, top: 0 };
  const middle = (width: number): number => contentSize([old], width).width / 2;
  const x = (before.view.left + before.view.width / 2 - middle(before.view.width)) / old.width;
  return {
    left: contentSize([box], viewSize.width).width / 2 + x * box.width - viewSize.width / 2,
    // The margin above the first page is not scaled.
    top: y <= 0 ? 0 : box.top + ((y - old.top) / old.height) * box.height - anchor * viewSize.height,
  };
};

/** @returns canvas pixels per CSS pixel of a page of this size */
export const pixelRatioOf = ({ width, height }: PageSize, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, maxPixelRatio, Math.sqrt(maxCanvasPixels / (width * height)));
