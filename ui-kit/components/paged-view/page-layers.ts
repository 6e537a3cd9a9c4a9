/**
 * Draws a page into a canvas and a text layer of its own, above those that show it so far: these remain, enlarged, until the
 * new ones are complete.
 */
import { pixelRatioOf, type PageBox, type PageSize } from './page-layout.ts';

export interface PagedDocument {
  /** Of each page, CSS pixels at scale 1. */
  readonly pages: readonly PageSize[];
  /**
   * Draws a page into the canvas, which has its size already (the page's × `scale` × `pixelRatio`), and its selectable text
   * into the layer. Rejects where it fails or is aborted.
   */
  readonly renderPage: (page: {
    readonly index: number;
    readonly scale: number;
    /** Canvas pixels per CSS pixel. */
    readonly pixelRatio: number;
    readonly canvas: HTMLCanvasElement;
    readonly textLayer: HTMLElement;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

/** A browser retains the pixels of a canvas that is removed until its memory is collected; without a size it has none. */
const remove = (layers: Element): void => {
  for (const canvas of layers.querySelectorAll('canvas')) canvas.width = 0;
  layers.remove();
};

/** Removes what is drawn of a page. */
export const releasePage = (host: Element): void => {
  for (const layers of Array.from(host.children)) remove(layers);
};

/** @throws what `renderPage` rejects with; then the page shows what it showed before */
export const drawPage = async (
  host: Element,
  document: PagedDocument,
  index: number,
  box: PageBox,
  signal: AbortSignal,
): Promise<void> => {
  const view = host.ownerDocument;
  const layers = view.createElement('div');
  const canvas = view.createElement('canvas');
  const textLayer = view.createElement('div');
  const pixelRatio = pixelRatioOf(box, view.defaultView?.devicePixelRatio ?? 1);
  layers.className = 'paged-view__layers';
  layers.toggleAttribute('data-drawing', true);
  canvas.width = Math.round(box.width * pixelRatio);
  canvas.height = Math.round(box.height * pixelRatio);
  canvas.setAttribute('aria-hidden', 'true');
  textLayer.className = 'paged-view__text';
  layers.append(canvas, textLayer);
  host.append(layers);
  try {
    await document.renderPage({ index, scale: box.scale, pixelRatio, canvas, textLayer, signal });
    signal.throwIfAborted();
  } catch (error) {
    remove(layers);
    throw error;
  }
  for (const earlier of Array.from(host.children)) if (earlier !== layers) remove(earlier);
  layers.removeAttribute('data-drawing');
};
