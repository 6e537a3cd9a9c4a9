/**
 * Draws the menu of a headset on a canvas, since no element of the page is seen there (docs/reference/vr.md#menu). Colours
 * and fonts are the design tokens; outside its rounded corners the picture is transparent.
 */
import { fitText } from './fit-text.ts';
import {
  layoutVrMenu,
  menuSize,
  partPadding,
  vrMenuAreas,
  type VrMenuArea,
  type VrMenuContent,
  type VrMenuLayout,
  type VrMenuPart,
  type VrMenuRect,
  type VrMenuText,
} from './menu-layout.ts';

export interface VrMenuPicture {
  readonly canvas: HTMLCanvasElement;
  /**
   * @param hoveredId of the part that is pointed at
   * @returns what can be pressed
   */
  draw(content: VrMenuContent, hoveredId: string | null): readonly VrMenuArea[];
}

/** Pixels. */
const sizes = { title: 44, label: 34, detail: 27 } as const;
const lineHeights = { title: 52, label: 40, detail: 34 } as const;
const panelRadius = 36;
const partRadius = 18;
const iconSize = 44;
/** Of a row that is selected: its check mark, and the space before it. */
const checkSpace = iconSize + 16;

type TextStyle = keyof typeof sizes;

/** In a square of 24 units. */
const icons = {
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.75 4.75L19 7.5',
} as const;

const tokenNames = {
  font: '--font',
  weightRegular: '--weight-regular',
  weightMedium: '--weight-medium',
  weightStrong: '--weight-strong',
  panel: '--ink-0',
  part: '--ink-2',
  selected: '--ink-3',
  hovered: '--ink-5',
  border: '--ink-4',
  strongBorder: '--line-strong',
  text: '--text',
  quiet: '--text-quiet',
  disabled: '--ink-8',
  accent: '--accent-hover',
} as const;
type Tokens = Readonly<Record<keyof typeof tokenNames, string>>;

const readTokens = (root: HTMLElement): Tokens => {
  const style = getComputedStyle(root);
  return Object.fromEntries(
    Object.entries(tokenNames).map(([key, name]) => [key, style.getPropertyValue(name).trim()]),
  ) as Tokens;
};

/** Its first letter is of a script that is written from right to left. */
const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

const tabMark = ({ left, top, height }: VrMenuPart): VrMenuRect => ({
  left: left + 8,
  top: top + 22,
  width: 8,
  height: height - 44,
});

const checkBox = ({ left, top, width, height }: VrMenuPart): VrMenuRect => ({
  left: left + width - partPadding - iconSize,
  top,
  width: iconSize,
  height,
});

const textBox = ({ kind, left, top, width, height, isSelected }: VrMenuPart): VrMenuRect => ({
  left: left + partPadding,
  top,
  width: width - 2 * partPadding - (kind === 'row' && isSelected ? checkSpace : 0),
  height,
});

interface Line {
  readonly text: string;
  readonly style: TextStyle;
  readonly color: string;
}

class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #tokens: Tokens;

  constructor(context: CanvasRenderingContext2D, tokens: Tokens) {
    this.#context = context;
    this.#tokens = tokens;
  }

  paint(layout: VrMenuLayout, hoveredId: string | null): void {
    const { text, quiet } = this.#tokens;
    this.#panel();
    this.#lines(layout.title, this.#fit(layout.title, 'title', 1, text));
    for (const part of layout.parts) this.#part(part, part.id === hoveredId && !part.isDisabled);
    if (layout.pageNumber) this.#lines(layout.pageNumber, this.#fit(layout.pageNumber, 'label', 1, text), 'center');
    if (layout.empty) this.#lines(layout.empty, this.#fit(layout.empty, 'label', 2, quiet));
  }

  #panel(): void {
    const { panel, border } = this.#tokens;
    const whole = { left: 0, top: 0, ...menuSize };
    this.#context.clearRect(0, 0, whole.width, whole.height);
    this.#box(whole, panelRadius, panel);
    this.#outline(whole, panelRadius, 2, border);
  }

  #part(part: VrMenuPart, isHovered: boolean): void {
    const { text, disabled, accent, border, strongBorder } = this.#tokens;
    const radius = part.kind === 'close' ? part.height / 2 : partRadius;
    const fill = this.#fillOf(part, isHovered);
    if (fill) this.#box(part, radius, fill);
    if (part.isDisabled) this.#outline(part, radius, 2, border);
    if (part.kind === 'leave') this.#outline(part, radius, 2, strongBorder);
    if (isHovered) this.#outline(part, radius, 4, text);
    const color = part.isDisabled ? disabled : text;
    if (part.kind === 'close' || part.kind === 'previous' || part.kind === 'next') {
      this.#icon(part.kind, part, color);
      return;
    }
    if (part.kind === 'tab' && part.isSelected) this.#box(tabMark(part), 4, accent);
    if (part.kind === 'row' && part.isSelected) this.#icon('check', checkBox(part), accent);
    const box = textBox(part);
    this.#lines(box, this.#linesOf(part, box, color));
  }

  #fillOf({ kind, isSelected, isDisabled }: VrMenuPart, isHovered: boolean): string | null {
    const { part, selected, hovered } = this.#tokens;
    if (isDisabled) return null;
    if (isHovered) return hovered;
    if (isSelected) return selected;
    return kind === 'leave' || kind === 'tab' ? null : part;
  }

  #linesOf({ label, detail, isDisabled }: VrMenuPart, box: VrMenuRect, color: string): readonly Line[] {
    return [
      ...this.#fit({ ...box, text: label }, 'label', detail ? 1 : 2, color),
      ...this.#fit({ ...box, text: detail }, 'detail', 1, isDisabled ? color : this.#tokens.quiet),
    ];
  }

  #fit({ text, width }: VrMenuText, style: TextStyle, maxLines: number, color: string): readonly Line[] {
    this.#context.font = this.#fontOf(style);
    const measure = (part: string): number => this.#context.measureText(part).width;
    return fitText(text, { maxWidth: width, maxLines, measure }).map((line) => ({ text: line, style, color }));
  }

  #fontOf(style: TextStyle): string {
    const { font, weightStrong, weightMedium, weightRegular } = this.#tokens;
    const weights = { title: weightStrong, label: weightMedium, detail: weightRegular };
    return `${weights[style]} ${sizes[style]}px ${font}`;
  }

  /** In the middle of the height of a box. Marks far above and below letters are cut at its edges. */
  #lines({ left, top, width, height }: VrMenuRect, lines: readonly Line[], align: 'left' | 'center' = 'left'): void {
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.textAlign = align;
    let y = top + (height - lines.reduce((sum, { style }) => sum + lineHeights[style], 0)) / 2;
    for (const { text, style, color } of lines) {
      context.font = this.#fontOf(style);
      context.fillStyle = color;
      context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
      // The middle of a capital letter is in the middle of its line.
      const baseline = y + lineHeights[style] / 2 + sizes[style] * 0.36;
      context.fillText(text, align === 'center' ? left + width / 2 : left, baseline);
      y += lineHeights[style];
    }
    context.restore();
  }

  #box({ left, top, width, height }: VrMenuRect, radius: number, color: string): void {
    this.#context.beginPath();
    this.#context.roundRect(left, top, width, height, radius);
    this.#context.fillStyle = color;
    this.#context.fill();
  }

  #outline({ left, top, width, height }: VrMenuRect, radius: number, lineWidth: number, color: string): void {
    const inset = lineWidth / 2;
    this.#context.beginPath();
    this.#context.roundRect(left + inset, top + inset, width - lineWidth, height - lineWidth, radius - inset);
    this.#context.lineWidth = lineWidth;
    this.#context.strokeStyle = color;
    this.#context.stroke();
  }

  #icon(name: keyof typeof icons, { left, top, width, height }: VrMenuRect, color: string): void {
    const context = this.#context;
    context.save();
    context.translate(left + (width - iconSize) / 2, top + (height - iconSize) / 2);
    context.scale(iconSize / 24, iconSize / 24);
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = color;
    context.stroke(new Path2D(icons[name]));
    context.restore();
  }
}

/** @param root has the design tokens and the language: the page's root, or the element of a viewer */
export const createVrMenuPicture = (root: HTMLElement): VrMenuPicture => {
  const canvas = root.ownerDocument.createElement('canvas');
  canvas.width = menuSize.width;
  canvas.height = menuSize.height;
  return {
    canvas,
    draw(content, hoveredId) {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('the browser cannot draw the picture of the menu');
      // Han characters are drawn as their language writes them.
      canvas.lang = root.closest<HTMLElement>('[lang]')?.lang ?? '';
      const layout = layoutVrMenu(content);
      new Painter(context, readTokens(root)).paint(layout, hoveredId);
      return vrMenuAreas(layout);
    },
  };
};
