/** Draws the card of a tag for a headset on a canvas, since no element of the page is seen there. */
import type { TextLine } from '../vr-panel/fit-text.ts';
import { panelAreas, type VrPanelArea, type VrPanelTextStyle } from '../vr-panel/panel-layout.ts';
import { PanelPainter, partRadius, type PaintedLine } from '../vr-panel/panel-painter.ts';
import {
  cardWidth,
  layoutVrCard,
  minCardHeight,
  type VrCardContent,
  type VrCardImage,
  type VrCardImagePlace,
  type VrCardLayout,
} from './card-layout.ts';

export interface VrCardPicture {
  /** Each drawing gives it the height that its content needs. */
  readonly canvas: HTMLCanvasElement;
  /**
   * @param content the same object until something of it changes, or a font is loaded: its lines are broken once
   * @param hoveredId of the part that is pointed at
   * @returns what can be pressed, and which page of the text is shown
   */
  draw(
    content: VrCardContent,
    hoveredId: string | null,
  ): { readonly areas: readonly VrPanelArea[]; readonly page: number };
}

const painted = (lines: readonly TextLine[], style: VrPanelTextStyle, color: string): readonly PaintedLine[] =>
  lines.map((line) => ({ ...line, style, color }));

const maxPlaceholderLines = 3;

const paintImage = (painter: PanelPainter, { source }: VrCardImage, place: VrCardImagePlace): void => {
  const { imageBox, quiet } = painter.tokens;
  painter.box(place, partRadius, imageBox);
  if (source && place.image) painter.image(source, place.image);
  const { placeholder } = place;
  if (placeholder) painter.lines(placeholder, painter.fit(placeholder, 'label', maxPlaceholderLines, quiet), 'center');
};

const paint = (painter: PanelPainter, content: VrCardContent, layout: VrCardLayout, hoveredId: string | null): void => {
  const { text, quiet } = painter.tokens;
  const { title, note } = layout;
  painter.panel({ width: cardWidth, height: layout.height });
  painter.lines(title, painted(title.lines, 'heading', text), 'start');
  if (content.image && layout.image) paintImage(painter, content.image, layout.image);
  if (layout.text) painter.lines(layout.text, painted(layout.text.lines, 'body', text), 'start');
  if (note) painter.lines(note, painted(note.lines, 'note', quiet), 'start');
  for (const part of layout.parts) painter.button(part, part.id === hoveredId && !part.isDisabled);
  for (const number of [layout.imageNumber, layout.pageNumber]) if (number) painter.pageNumber(number);
};

/** @param root has the design tokens and the language: the page's root, or the element of a viewer */
export const createVrCardPicture = (root: HTMLElement): VrCardPicture => {
  const canvas = root.ownerDocument.createElement('canvas');
  canvas.width = cardWidth;
  canvas.height = minCardHeight;
  let last: { readonly content: VrCardContent; readonly layout: VrCardLayout } | null = null;
  return {
    canvas,
    draw(content, hoveredId) {
      const painter = new PanelPainter(canvas, root);
      if (last?.content !== content)
        last = { content, layout: layoutVrCard(content, (text, style) => painter.measure(text, style)) };
      const { layout } = last;
      const { height, parts, page } = layout;
      // Even the same height would clear the picture and allocate it again.
      if (canvas.height !== height) canvas.height = height;
      paint(painter, content, layout, hoveredId);
      return { areas: panelAreas(parts, { width: cardWidth, height }), page };
    },
  };
};
