/** Draws the card of a tag or of a tour's stop for a headset on a canvas, since no element of the page is seen there. */
import type { TextLine } from '../vr-panel/fit-text.ts';
import { partRadius, type VrPanelArea, type VrPanelRect, type VrPanelTextStyle } from '../vr-panel/panel-layout.ts';
import { PanelPainter, type PaintedLine } from '../vr-panel/panel-painter.ts';
import type { VrCardImage, VrCardImagePlace } from './card-image-layout.ts';
import {
  actionPadding,
  cardWidth,
  layoutVrCard,
  minCardHeight,
  vrCardAreas,
  vrCardVideo,
  type VrCardActionPart,
  type VrCardContent,
  type VrCardLayout,
  type VrCardVideo,
} from './card-layout.ts';

export interface VrCardDrawing {
  /** What can be pressed. */
  readonly areas: readonly VrPanelArea[];
  /** Of the text: the one that is shown. */
  readonly page: number;
  /** Where the video is, paused or playing: its moving picture is not drawn here. Null where none is shown. */
  readonly video: VrCardVideo | null;
}

export interface VrCardPicture {
  /** Each drawing gives it the height that its content needs. */
  readonly canvas: HTMLCanvasElement;
  /**
   * @param content the same object until something of it changes, or a font is loaded: its lines are broken once
   * @param hoveredId of the part that is pointed at
   */
  draw(content: VrCardContent, hoveredId: string | null): VrCardDrawing;
}

const painted = (lines: readonly TextLine[], style: VrPanelTextStyle, color: string): readonly PaintedLine[] =>
  lines.map((line) => ({ ...line, style, color }));

const maxPlaceholderLines = 3;
const maxActionLines = 2;
const playIconSize = 64;

const paintPlayButton = (painter: PanelPainter, place: VrPanelRect, isHovered: boolean): void => {
  const { glass, strongBorder, text } = painter.tokens;
  // The outline is seen on an image as dark as the disc.
  const look = { fill: glass, outline: strongBorder, radius: place.height / 2 };
  painter.part({ ...place, isDisabled: false }, isHovered, look);
  painter.icon('play', place, text, playIconSize);
};

const paintImage = (
  painter: PanelPainter,
  { source }: VrCardImage,
  place: VrCardImagePlace,
  hoveredId: string | null,
): void => {
  const { imageBox, quiet } = painter.tokens;
  painter.box(place, partRadius, imageBox);
  const { placeholder, playButton, videoAction } = place;
  // Below the moving picture it would be seen at the edges.
  const isPlaying = videoAction === 'pauseVideo';
  if (source && place.image && !isPlaying) painter.image(source, place.image);
  if (playButton) paintPlayButton(painter, playButton, hoveredId === videoAction);
  if (placeholder) painter.lines(placeholder, painter.fit(placeholder, 'label', maxPlaceholderLines, quiet), 'center');
};

const paintAction = (painter: PanelPainter, action: VrCardActionPart, isHovered: boolean): void => {
  const { part, text, primary, primaryHovered, onPrimary } = painter.tokens;
  const { label, left, width, isPrimary } = action;
  painter.part(action, isHovered, isPrimary ? { fill: primary, hoveredFill: primaryHovered } : { fill: part });
  const box = { ...action, text: label, left: left + actionPadding, width: width - 2 * actionPadding };
  painter.lines(box, painter.fit(box, 'label', maxActionLines, isPrimary ? onPrimary : text), 'center');
};

const paint = (painter: PanelPainter, content: VrCardContent, layout: VrCardLayout, hoveredId: string | null): void => {
  const { text, quiet } = painter.tokens;
  const { title, detail, note } = layout;
  painter.panel({ width: cardWidth, height: layout.height });
  painter.lines(title, painted(title.lines, 'heading', text), 'start');
  if (detail) painter.lines(detail, painted(detail.lines, 'note', quiet), 'start');
  if (content.image && layout.image) paintImage(painter, content.image, layout.image, hoveredId);
  if (layout.text) painter.lines(layout.text, painted(layout.text.lines, 'body', text), 'start');
  if (note) painter.lines(note, painted(note.lines, 'note', quiet), 'start');
  for (const part of layout.parts) painter.button(part, part.id === hoveredId && !part.isDisabled);
  for (const number of [layout.imageNumber, layout.pageNumber]) if (number) painter.pageNumber(number);
  for (const action of layout.actions) paintAction(painter, action, action.id === hoveredId);
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
      const { height, page } = layout;
      // Even the same height would clear the picture and allocate it again.
      if (canvas.height !== height) canvas.height = height;
      paint(painter, content, layout, hoveredId);
      return { areas: vrCardAreas(layout), page, video: vrCardVideo(layout) };
    },
  };
};
