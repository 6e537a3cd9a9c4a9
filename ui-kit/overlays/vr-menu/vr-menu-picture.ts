/** Draws the menu of a headset on a canvas, since no element of the page is seen there (docs/reference/vr.md#menu). */
import type { VrPanelArea, VrPanelRect } from '../vr-panel/panel-layout.ts';
import { iconSize, PanelPainter, type PaintedLine } from '../vr-panel/panel-painter.ts';
import {
  layoutVrMenu,
  menuSize,
  partPadding,
  vrMenuAreas,
  type VrMenuContent,
  type VrMenuLayout,
  type VrMenuPart,
} from './menu-layout.ts';

export interface VrMenuPicture {
  readonly canvas: HTMLCanvasElement;
  /**
   * @param hoveredId of the part that is pointed at
   * @returns what can be pressed
   */
  draw(content: VrMenuContent, hoveredId: string | null): readonly VrPanelArea[];
}

/** Of a row that is selected: its check mark, and the space before it. */
const checkSpace = iconSize + 16;

const tabMark = ({ left, top, height }: VrMenuPart): VrPanelRect => ({
  left: left + 8,
  top: top + 22,
  width: 8,
  height: height - 44,
});

const checkBox = ({ left, top, width, height }: VrMenuPart): VrPanelRect => ({
  left: left + width - partPadding - iconSize,
  top,
  width: iconSize,
  height,
});

const textBox = ({ kind, left, top, width, height, isSelected }: VrMenuPart): VrPanelRect => ({
  left: left + partPadding,
  top,
  width: width - 2 * partPadding - (kind === 'row' && isSelected ? checkSpace : 0),
  height,
});

const fillOf = ({ kind, isSelected }: VrMenuPart, { selected, part }: PanelPainter['tokens']): string | null => {
  if (isSelected) return selected;
  return kind === 'leave' || kind === 'tab' ? null : part;
};

const linesOf = (painter: PanelPainter, part: VrMenuPart, box: VrPanelRect): readonly PaintedLine[] => {
  const { text, disabled, quiet } = painter.tokens;
  const { label, detail, isDisabled } = part;
  return [
    ...painter.fit({ ...box, text: label }, 'label', detail ? 1 : 2, isDisabled ? disabled : text),
    ...painter.fit({ ...box, text: detail }, 'detail', 1, isDisabled ? disabled : quiet),
  ];
};

const paintPart = (painter: PanelPainter, part: VrMenuPart, isHovered: boolean): void => {
  const { kind } = part;
  if (kind === 'close' || kind === 'previous' || kind === 'next') {
    painter.button({ ...part, kind }, isHovered);
    return;
  }
  const { accent, strongBorder } = painter.tokens;
  const outline = kind === 'leave' ? { outline: strongBorder } : {};
  painter.part(part, isHovered, { fill: fillOf(part, painter.tokens), ...outline });
  if (kind === 'tab' && part.isSelected) painter.box(tabMark(part), 4, accent);
  if (kind === 'row' && part.isSelected) painter.icon('check', checkBox(part), accent);
  const box = textBox(part);
  painter.lines(box, linesOf(painter, part, box));
};

const paint = (painter: PanelPainter, layout: VrMenuLayout, hoveredId: string | null): void => {
  const { text, quiet } = painter.tokens;
  painter.panel(menuSize);
  painter.lines(layout.title, painter.fit(layout.title, 'title', 1, text));
  for (const part of layout.parts) paintPart(painter, part, part.id === hoveredId && !part.isDisabled);
  if (layout.pageNumber) painter.pageNumber(layout.pageNumber);
  if (layout.empty) painter.lines(layout.empty, painter.fit(layout.empty, 'label', 2, quiet));
};

/** @param root has the design tokens and the language: the page's root, or the element of a viewer */
export const createVrMenuPicture = (root: HTMLElement): VrMenuPicture => {
  const canvas = root.ownerDocument.createElement('canvas');
  canvas.width = menuSize.width;
  canvas.height = menuSize.height;
  return {
    canvas,
    draw(content, hoveredId) {
      const layout = layoutVrMenu(content);
      paint(new PanelPainter(canvas, root), layout, hoveredId);
      return vrMenuAreas(layout);
    },
  };
};
