/** A document with numbered pages of lines, for stories. */
import type { PagedDocument } from './page-layers.ts';

const a4 = { width: 595, height: 842 };
const lineHeight = 28;

const drawLines = (context: CanvasRenderingContext2D, index: number): void => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, a4.width, a4.height);
  context.fillStyle = '#15181d';
  context.font = '28px sans-serif';
  context.fillText(`Sheet ${index + 1}`, 56, 84);
  context.fillStyle = '#98a0ac';
  for (let y = 140; y < a4.height - 80; y += lineHeight) context.fillRect(56, y, a4.width - 112 - ((y * 7) % 160), 8);
};

const textOf = (index: number): HTMLElement => {
  const text = document.createElement('span');
  text.textContent = `Sheet ${index + 1}`;
  text.style.insetInlineStart = `${(56 / a4.width) * 100}%`;
  text.style.insetBlockStart = `${(60 / a4.height) * 100}%`;
  text.style.setProperty('--font-height', '28px');
  text.style.fontFamily = 'sans-serif';
  return text;
};

export type ExampleDocumentOptions = {
  readonly count: number;
  /** The indices of pages that fail. */
  readonly failing?: readonly number[];
  /** The indices of pages that are never complete. */
  readonly pending?: readonly number[];
};

export const exampleDocument = ({ count, failing = [], pending = [] }: ExampleDocumentOptions): PagedDocument => ({
  pages: Array.from({ length: count }, () => a4),
  renderPage: async ({ index, scale, pixelRatio, canvas, textLayer, signal }) => {
    if (pending.includes(index)) await new Promise((_, reject) => signal.addEventListener('abort', reject));
    if (failing.includes(index)) throw new Error(`page ${index + 1} has no content`);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser has no 2D canvas');
    context.scale(scale * pixelRatio, scale * pixelRatio);
    drawLines(context, index);
    textLayer.append(textOf(index));
  },
});
