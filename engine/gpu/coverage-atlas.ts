/**
 * Words and icons painted once by the browser's own text engine (any script, any font) into one texture of a single
 * channel: how much of each pixel is ink. Colours are given where it is drawn.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { IconDrawing } from '#domain/markers/markers.ts';
import { BaseTexture, Constants } from './babylon.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

/** Where a painting lies in the texture (0 to 1, v downwards), and its extent in CSS pixels. */
export interface Painting {
  readonly u: number;
  readonly v: number;
  readonly uSize: number;
  readonly vSize: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  /** CSS pixels. */
  readonly size: number;
  readonly weight: number;
}

export interface TextRow {
  readonly text: string;
  readonly style: TextStyle;
}

const side = 2048;
/** With mipmaps. */
export const coverageBytes = Math.round((side * side * 4) / 3);
/** Texels between paintings: mipmaps of three levels do not reach across. */
const gap = 8;
const lineHeight = 1.3;
const iconGrid = 24;
const iconLine = 1.75;
/** Sharper than this is not seen, and takes room from others. */
const finest = 2;
/** CSS pixels; longer words end in an ellipsis. */
const widest = 280;

export class CoverageAtlas implements Disposable {
  readonly texture: BaseTexture;
  readonly #renderer: Renderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #family: string;
  readonly #scale: number;
  readonly #paintings = new Map<string, Painting | null>();
  /** The same, by the very thing asked for: hundreds are asked for in every frame. */
  #known = new WeakMap<readonly unknown[], Painting | null>();
  readonly #disposables = new DisposableStack();
  #x = gap;
  #y = gap;
  #rowHeight = 0;
  #changed = true;
  /** Something found no room since the last flush. */
  #overflowed = false;
  #emptied = false;
  readonly #onVoid: () => void;

  /** `onVoid`: what was painted is void and is to be asked for again; a font came late, or there was no room. */
  constructor(renderer: Renderer, budget: TextureBudget, onVoid: () => void) {
    this.#renderer = renderer;
    this.#onVoid = onVoid;
    this.#scale = Math.min(finest, Math.max(1, window.devicePixelRatio));
    const shown = renderer.engine.getRenderingCanvas();
    this.#family = (shown && getComputedStyle(shown).fontFamily) || 'sans-serif';
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = this.#canvas.height = side;
    const pen = this.#canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('this browser paints no text');
    this.#pen = pen;
    this.#disposables.defer(budget.takeReserved(coverageBytes));
    const internal = renderer.engine.createRawTexture(
      null,
      side,
      side,
      Constants.TEXTUREFORMAT_R,
      true,
      false,
      Constants.TEXTURE_TRILINEAR_SAMPLINGMODE,
    );
    this.texture = new BaseTexture(renderer.scene, internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    const forget = (): void => {
      this.clear();
      onVoid();
    };
    document.fonts.addEventListener('loadingdone', forget);
    this.#disposables.defer(() => document.fonts.removeEventListener('loadingdone', forget));
  }

  /** Null where there is no room left, or nothing to paint. */
  text(rows: readonly TextRow[]): Painting | null {
    return this.#remembered(rows, () => this.#painted(`text ${JSON.stringify(rows)}`, () => this.#paintText(rows)));
  }

  /** A square of `size` CSS pixels; the same size whenever the same drawing is asked for. */
  icon(drawing: IconDrawing, size: number): Painting | null {
    return this.#remembered(drawing, () =>
      this.#painted(`icon ${size} ${drawing.join(' ')}`, () => this.#paintIcon(drawing, size)),
    );
  }

  clear(): void {
    this.#pen.setTransform(1, 0, 0, 1, 0, 0);
    this.#pen.fillStyle = '#000';
    this.#pen.fillRect(0, 0, side, side);
    this.#paintings.clear();
    this.#known = new WeakMap();
    this.#x = this.#y = gap;
    this.#rowHeight = 0;
    this.#changed = true;
  }

  /**
   * Before the words of an image are asked for. Where there was no room in the last one, what is not asked for any more
   * makes some; once for each shortage, since one image may ask for more than there is room for.
   */
  begin(): void {
    const isShort = this.#overflowed && !this.#emptied;
    this.#emptied = this.#overflowed;
    this.#overflowed = false;
    if (isShort) this.clear();
  }

  /** Hands what was painted since to the GPU. */
  flush(): void {
    if (this.#overflowed && !this.#emptied) this.#onVoid();
    if (!this.#changed) return;
    this.#changed = false;
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, this.#canvas);
    gl.generateMipmap(gl.TEXTURE_2D);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  /** After a restored context. */
  restore(): void {
    this.#changed = true;
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #remembered(wish: readonly unknown[], find: () => Painting | null): Painting | null {
    let painting = this.#known.get(wish);
    if (painting === undefined) {
      painting = find();
      this.#known.set(wish, painting);
    }
    return painting;
  }

  #painted(key: string, paint: () => Painting | null): Painting | null {
    let painting = this.#paintings.get(key);
    if (painting === undefined) {
      painting = paint();
      this.#paintings.set(key, painting);
    }
    return painting;
  }

  #font({ size, weight }: TextStyle): string {
    return `${weight} ${size}px ${this.#family}`;
  }

  #paintText(rows: readonly TextRow[]): Painting | null {
    const pen = this.#pen;
    pen.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    const fitted = rows.map(({ text, style }) => {
      pen.font = this.#font(style);
      const short = this.#shortened(text);
      return { text: short, style, width: pen.measureText(short).width, height: style.size * lineHeight };
    });
    const width = Math.ceil(Math.max(...fitted.map((row) => row.width)));
    const height = Math.ceil(fitted.reduce((sum, row) => sum + row.height, 0));
    if (width === 0) return null;
    return this.#place(width, height, () => {
      pen.fillStyle = '#fff';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      let top = 0;
      for (const row of fitted) {
        pen.font = this.#font(row.style);
        pen.fillText(row.text, width / 2, top + row.height / 2);
        top += row.height;
      }
    });
  }

  #shortened(text: string): string {
    if (this.#pen.measureText(text).width <= widest) return text;
    const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    while (letters.length > 1 && this.#pen.measureText(`${letters.join('')}…`).width > widest) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  #paintIcon(drawing: IconDrawing, size: number): Painting | null {
    return this.#place(size, size, () => {
      const pen = this.#pen;
      pen.scale(size / iconGrid, size / iconGrid);
      pen.strokeStyle = '#fff';
      pen.lineWidth = iconLine;
      pen.lineCap = pen.lineJoin = 'round';
      for (const path of drawing) pen.stroke(new Path2D(path));
    });
  }

  /** Rows of paintings, the next row below the highest of the last. */
  #place(width: number, height: number, paint: () => void): Painting | null {
    const [w, h] = [Math.ceil(width * this.#scale), Math.ceil(height * this.#scale)];
    if (this.#x + w + gap > side) {
      this.#x = gap;
      this.#y += this.#rowHeight + gap;
      this.#rowHeight = 0;
    }
    if (this.#y + h + gap > side || w + gap * 2 > side) {
      this.#overflowed = true;
      return null;
    }
    this.#pen.setTransform(this.#scale, 0, 0, this.#scale, this.#x, this.#y);
    paint();
    const painting = { u: this.#x / side, v: this.#y / side, uSize: w / side, vSize: h / side, width, height };
    this.#x += w + gap;
    this.#rowHeight = Math.max(this.#rowHeight, h);
    this.#changed = true;
    return painting;
  }
}
