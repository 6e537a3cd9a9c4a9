/**
 * Text and icons, rasterised once by the browser's 2D canvas (any script, any font) into one texture with a single
 * channel: the coverage of each pixel. Colours are applied where a region is drawn.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { maxPixelRatio } from '#domain/device-profile.ts';
import type { IconDrawing } from '#domain/markers/markers.ts';
import { ThinTexture, Constants } from './babylon.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

/** The region of one text or icon in the texture (0 to 1, v downwards), and its size in CSS pixels. */
export interface AtlasRegion {
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

/** Texels along a side of the texture. */
const side = 2048;
/** With mipmaps. */
export const coverageBytes = Math.round((side * side * 4) / 3);
/** Between regions, so that three mipmap levels do not mix neighbours. */
const gapTexels = 8;
const lineHeight = 1.3;
const iconGrid = 24;
const iconLineWidth = 1.75;
/** CSS pixels; longer text is truncated with an ellipsis. */
const maxTextWidth = 280;

export class CoverageAtlas implements Disposable {
  readonly texture: ThinTexture;
  readonly #renderer: Renderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #fontFamily: string;
  readonly #scale: number;
  readonly #regions = new Map<string, AtlasRegion | null>();
  /** The same by the identity of the argument: hundreds are requested in every frame, and making a key takes time. */
  #regionOfInput = new WeakMap<readonly unknown[], AtlasRegion | null>();
  readonly #disposables = new DisposableStack();
  #x = gapTexels;
  #y = gapTexels;
  #rowHeight = 0;
  #changed = true;
  /** A region did not fit since the last `beginFrame`. */
  #overflowed = false;
  /** The atlas was cleared for room in this frame already. */
  #wasCleared = false;
  readonly #onInvalidated: () => void;

  /** `onInvalidated`: all regions must be requested again, because a font has loaded or the atlas is full. */
  constructor(renderer: Renderer, budget: TextureBudget, onInvalidated: () => void) {
    this.#renderer = renderer;
    this.#onInvalidated = onInvalidated;
    this.#scale = Math.min(maxPixelRatio, Math.max(1, window.devicePixelRatio));
    const sceneCanvas = renderer.engine.getRenderingCanvas();
    this.#fontFamily = (sceneCanvas && getComputedStyle(sceneCanvas).fontFamily) || 'sans-serif';
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = this.#canvas.height = side;
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('this browser provides no 2D canvas context');
    this.#context = context;
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
    this.texture = new ThinTexture(internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    const invalidate = (): void => {
      this.clear();
      onInvalidated();
    };
    document.fonts.addEventListener('loadingdone', invalidate);
    this.#disposables.defer(() => document.fonts.removeEventListener('loadingdone', invalidate));
  }

  /** Null where the atlas is full or the text is empty. */
  text(rows: readonly TextRow[]): AtlasRegion | null {
    return this.#regionFor(rows, () => this.#cached(`text ${JSON.stringify(rows)}`, () => this.#paintText(rows)));
  }

  /** A square of `size` CSS pixels; the same drawing must always be requested at the same size. */
  icon(drawing: IconDrawing, size: number): AtlasRegion | null {
    return this.#regionFor(drawing, () =>
      this.#cached(`icon ${size} ${drawing.join(' ')}`, () => this.#paintIcon(drawing, size)),
    );
  }

  clear(): void {
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.fillStyle = '#000';
    this.#context.fillRect(0, 0, side, side);
    this.#regions.clear();
    this.#regionOfInput = new WeakMap();
    this.#x = this.#y = gapTexels;
    this.#rowHeight = 0;
    this.#changed = true;
  }

  /**
   * To be called before the regions of a frame are requested. If the last frame's did not fit, the atlas is cleared of
   * those that are no longer requested; not twice in a row, since one frame may request more than fits.
   */
  beginFrame(): void {
    const shouldClear = this.#overflowed && !this.#wasCleared;
    this.#wasCleared = this.#overflowed;
    this.#overflowed = false;
    if (shouldClear) this.clear();
  }

  /** Uploads the canvas if it changed. */
  flush(): void {
    if (this.#overflowed && !this.#wasCleared) this.#onInvalidated();
    if (!this.#changed) return;
    this.#changed = false;
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, this.#canvas);
    gl.generateMipmap(gl.TEXTURE_2D);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  /** To be called after a restored context. */
  restore(): void {
    this.#changed = true;
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #regionFor(input: readonly unknown[], findRegion: () => AtlasRegion | null): AtlasRegion | null {
    let region = this.#regionOfInput.get(input);
    if (region === undefined) {
      region = findRegion();
      this.#regionOfInput.set(input, region);
    }
    return region;
  }

  #cached(key: string, paint: () => AtlasRegion | null): AtlasRegion | null {
    let region = this.#regions.get(key);
    if (region === undefined) {
      region = paint();
      this.#regions.set(key, region);
    }
    return region;
  }

  #font({ size, weight }: TextStyle): string {
    return `${weight} ${size}px ${this.#fontFamily}`;
  }

  #paintText(rows: readonly TextRow[]): AtlasRegion | null {
    const context = this.#context;
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    const fitted = rows.map(({ text, style }) => {
      context.font = this.#font(style);
      const fittedText = this.#truncated(text);
      return { text: fittedText, style, width: context.measureText(fittedText).width, height: style.size * lineHeight };
    });
    const width = Math.ceil(Math.max(...fitted.map((row) => row.width)));
    const height = Math.ceil(fitted.reduce((sum, row) => sum + row.height, 0));
    if (width === 0) return null;
    return this.#allocate(width, height, () => {
      context.fillStyle = '#fff';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      let top = 0;
      for (const row of fitted) {
        context.font = this.#font(row.style);
        context.fillText(row.text, width / 2, top + row.height / 2);
        top += row.height;
      }
    });
  }

  #truncated(text: string): string {
    if (this.#context.measureText(text).width <= maxTextWidth) return text;
    const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    while (letters.length > 1 && this.#context.measureText(`${letters.join('')}…`).width > maxTextWidth) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  #paintIcon(drawing: IconDrawing, size: number): AtlasRegion | null {
    return this.#allocate(size, size, () => {
      const context = this.#context;
      context.scale(size / iconGrid, size / iconGrid);
      context.strokeStyle = '#fff';
      context.lineWidth = iconLineWidth;
      context.lineCap = context.lineJoin = 'round';
      for (const path of drawing) context.stroke(new Path2D(path));
    });
  }

  /** Fills rows from left to right; each row is as high as its highest region. */
  #allocate(width: number, height: number, paint: () => void): AtlasRegion | null {
    const [w, h] = [Math.ceil(width * this.#scale), Math.ceil(height * this.#scale)];
    if (this.#x + w + gapTexels > side) {
      this.#x = gapTexels;
      this.#y += this.#rowHeight + gapTexels;
      this.#rowHeight = 0;
    }
    if (this.#y + h + gapTexels > side || w + gapTexels * 2 > side) {
      this.#overflowed = true;
      return null;
    }
    this.#context.setTransform(this.#scale, 0, 0, this.#scale, this.#x, this.#y);
    paint();
    const region = { u: this.#x / side, v: this.#y / side, uSize: w / side, vSize: h / side, width, height };
    this.#x += w + gapTexels;
    this.#rowHeight = Math.max(this.#rowHeight, h);
    this.#changed = true;
    return region;
  }
}
