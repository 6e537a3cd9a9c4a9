/**
 * Draws what the panels of a headset consist of: boxes, icons and lines of text. Colours and fonts are the design tokens;
 * outside its rounded corners a panel is transparent.
 */
import { fitText, isRightToLeft } from './fit-text.ts';
import {
  partRadius,
  textStyles,
  type VrPanelButton,
  type VrPanelRect,
  type VrPanelText,
  type VrPanelTextStyle,
} from './panel-layout.ts';

/** Pixels. */
export const iconSize = 44;
const panelRadius = 36;

/** In a square of 24 units. */
const icons = {
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.75 4.75L19 7.5',
  play: 'M8 5.2v13.6a.75.75 0 0 0 1.15.63l10.5-6.8a.75.75 0 0 0 0-1.26L9.15 4.57A.75.75 0 0 0 8 5.2z',
} as const;

const tokenNames = {
  font: '--font',
  weightRegular: '--weight-regular',
  weightMedium: '--weight-medium',
  weightStrong: '--weight-strong',
  panel: '--ink-0',
  part: '--ink-2',
  imageBox: '--ink-1',
  selected: '--ink-3',
  hovered: '--ink-5',
  border: '--ink-4',
  strongBorder: '--line-strong',
  text: '--text',
  quiet: '--text-quiet',
  disabled: '--ink-8',
  accent: '--accent-hover',
  primary: '--accent',
  primaryHovered: '--accent-hover',
  onPrimary: '--on-accent',
  glass: '--glass',
} as const;
type VrPanelTokens = Readonly<Record<keyof typeof tokenNames, string>>;

const readTokens = (root: HTMLElement): VrPanelTokens => {
  const style = getComputedStyle(root);
  return Object.fromEntries(
    Object.entries(tokenNames).map(([key, name]) => [key, style.getPropertyValue(name).trim()]),
  ) as VrPanelTokens;
};

export interface PaintedLine {
  readonly text: string;
  readonly style: VrPanelTextStyle;
  readonly color: string;
  /** By the first letter of the text where it is left out. */
  readonly isRightToLeft?: boolean;
}

/** `start`: on the right where the text is written from right to left. */
type TextAlign = 'left' | 'center' | 'start';

export interface PartLook {
  /** While it is neither hovered nor disabled. */
  readonly fill: string | null;
  /** The same of all parts where it is left out. */
  readonly hoveredFill?: string;
  readonly outline?: string;
  readonly radius?: number;
}

export class PanelPainter {
  readonly tokens: VrPanelTokens;
  readonly #context: CanvasRenderingContext2D;

  /** @param root has the design tokens and the language */
  constructor(canvas: HTMLCanvasElement, root: HTMLElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser cannot draw the panels of a headset');
    // Han characters are drawn as their language writes them.
    canvas.lang = root.closest<HTMLElement>('[lang]')?.lang ?? '';
    this.#context = context;
    this.tokens = readTokens(root);
  }

  measure(text: string, style: VrPanelTextStyle): number {
    this.#context.font = this.#fontOf(style);
    return this.#context.measureText(text).width;
  }

  fit({ text, width }: VrPanelText, style: VrPanelTextStyle, maxLines: number, color: string): readonly PaintedLine[] {
    const measure = (part: string): number => this.measure(part, style);
    return fitText(text, { maxWidth: width, maxLines, measure }).map((line) => ({ text: line, style, color }));
  }

  /** Clears the picture, and draws the panel on all of it. */
  panel({ width, height }: Pick<VrPanelRect, 'width' | 'height'>): void {
    const whole = { left: 0, top: 0, width, height };
    this.#context.clearRect(0, 0, width, height);
    this.box(whole, panelRadius, this.tokens.panel);
    this.outline(whole, panelRadius, 2, this.tokens.border);
  }

  /** The box of something that is pressed. */
  part(part: VrPanelRect & { readonly isDisabled: boolean }, isHovered: boolean, look: PartLook): void {
    const { text, border, hovered } = this.tokens;
    const { radius = partRadius, hoveredFill = hovered } = look;
    const fill = isHovered ? hoveredFill : look.fill;
    if (fill && !part.isDisabled) this.box(part, radius, fill);
    if (part.isDisabled) this.outline(part, radius, 2, border);
    if (look.outline) this.outline(part, radius, 2, look.outline);
    if (isHovered) this.outline(part, radius, 4, text);
  }

  button(button: VrPanelButton, isHovered: boolean): void {
    const { part, text, disabled } = this.tokens;
    this.part(button, isHovered, { fill: part, radius: button.kind === 'close' ? button.height / 2 : partRadius });
    this.icon(button.kind, button, button.isDisabled ? disabled : text);
  }

  /** Such as "2 / 5", between the buttons of a pager. */
  pageNumber(number: VrPanelText): void {
    this.lines(number, this.fit(number, 'label', 1, this.tokens.text), 'center');
  }

  /** In the middle of the height of a box. Marks far above and below letters are cut at its edges. */
  lines(box: VrPanelRect, lines: readonly PaintedLine[], align: TextAlign = 'left'): void {
    const { left, top, width, height } = box;
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    let y = top + (height - lines.reduce((sum, { style }) => sum + textStyles[style].lineHeight, 0)) / 2;
    for (const line of lines) {
      const { size, lineHeight } = textStyles[line.style];
      const isFromRight = line.isRightToLeft ?? isRightToLeft(line.text);
      context.font = this.#fontOf(line.style);
      context.fillStyle = line.color;
      context.direction = isFromRight ? 'rtl' : 'ltr';
      const lineAlign = align === 'start' ? (isFromRight ? 'right' : 'left') : align;
      context.textAlign = lineAlign;
      const x = { left, center: left + width / 2, right: left + width }[lineAlign];
      // The middle of a capital letter is in the middle of its line.
      context.fillText(line.text, x, y + lineHeight / 2 + size * 0.36);
      y += lineHeight;
    }
    context.restore();
  }

  box({ left, top, width, height }: VrPanelRect, radius: number, color: string): void {
    this.#context.beginPath();
    this.#context.roundRect(left, top, width, height, radius);
    this.#context.fillStyle = color;
    this.#context.fill();
  }

  outline({ left, top, width, height }: VrPanelRect, radius: number, lineWidth: number, color: string): void {
    const inset = lineWidth / 2;
    this.#context.beginPath();
    this.#context.roundRect(left + inset, top + inset, width - lineWidth, height - lineWidth, radius - inset);
    this.#context.lineWidth = lineWidth;
    this.#context.strokeStyle = color;
    this.#context.stroke();
  }

  icon(name: keyof typeof icons, { left, top, width, height }: VrPanelRect, color: string, size = iconSize): void {
    const context = this.#context;
    const path = new Path2D(icons[name]);
    context.save();
    context.translate(left + (width - size) / 2, top + (height - size) / 2);
    context.scale(size / 24, size / 24);
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = color;
    context.stroke(path);
    if (name === 'play') {
      context.fillStyle = color;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      context.fill(path);
    }
    context.restore();
  }

  /** With rounded corners. */
  image(source: CanvasImageSource, { left, top, width, height }: VrPanelRect): void {
    const context = this.#context;
    context.save();
    context.beginPath();
    context.roundRect(left, top, width, height, partRadius);
    context.clip();
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, left, top, width, height);
    context.restore();
  }

  #fontOf(style: VrPanelTextStyle): string {
    const { size, weight } = textStyles[style];
    return `${this.tokens[weight]} ${size}px ${this.tokens.font}`;
  }
}
