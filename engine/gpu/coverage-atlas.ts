/**
 * Text and icons, rasterised once by the browser's 2D canvas (any script, any font) into one texture with a single
 * channel: the coverage of each pixel. Colours are applied where a region is drawn. Regions are uploaded separately,
 * with their mipmaps: the whole texture is too large to upload for each length that changes under the pointer.
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
/** The coarsest mipmap level. Cells are aligned to its texels, so that no level mixes two of them. */
const lastLevel = 3;
const cellStep = 2 ** lastLevel;
/** Between a region and each edge of its cell. */
const marginTexels = cellStep / 2;
const lineHeight = 1.3;
const iconGrid = 24;
const iconLineWidth = 1.75;
/** CSS pixels; longer text is truncated with an ellipsis. */
const maxTextWidth = 280;

/** A part of the texture with the margin around its region. All in texels. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Upload {
  readonly cell: Cell;
  /** Of each mipmap level, the finest first. */
  readonly levels: readonly Uint8Array<ArrayBuffer>[];
}

const canvasScale = (): number => Math.min(maxPixelRatio, Math.max(1, window.devicePixelRatio));

/** The first channel of an image, four bytes a pixel. */
const firstChannelOf = ({ data }: ImageData): Uint8Array<ArrayBuffer> => {
  const values = new Uint8Array(data.length / 4);
  for (let i = 0; i < values.length; i++) values[i] = data[i * 4]!;
  return values;
};

/** The next mipmap level: half as wide and high. */
const halved = (values: Uint8Array, width: number): Uint8Array<ArrayBuffer> => {
  const half = new Uint8Array(values.length / 4);
  const halfWidth = width / 2;
  for (let i = 0; i < half.length; i++) {
    const at = Math.floor(i / halfWidth) * 2 * width + (i % halfWidth) * 2;
    half[i] = (values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]! + 2) >> 2;
  }
  return half;
};

const levelsOf = (image: ImageData): readonly Uint8Array<ArrayBuffer>[] => {
  const levels = [firstChannelOf(image)];
  for (let level = 1; level <= lastLevel; level++) levels.push(halved(levels[level - 1]!, image.width >> (level - 1)));
  return levels;
};

export class CoverageAtlas implements Disposable {
  readonly texture: ThinTexture;
  readonly #renderer: Renderer;
  /** As large as the largest cell so far. */
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #fontFamily: string;
  /** Texels of a CSS pixel. */
  #scale: number;
  readonly #regions = new Map<string, AtlasRegion | null>();
  /** The same by the identity of the argument: hundreds are requested in every frame, and making a key takes time. */
  #regionOfInput = new WeakMap<readonly unknown[], AtlasRegion | null>();
  readonly #disposables = new DisposableStack();
  #x = 0;
  #y = 0;
  #rowHeight = 0;
  #uploads: Upload[] = [];
  /** A region did not fit since the last `beginFrame`. */
  #overflowed = false;
  /** The atlas was cleared for room in this frame already. */
  #wasCleared = false;
  /** Rows of texels that the first frame after it was cleared has filled; null until that frame is drawn. */
  #neededRows: number | null = null;
  readonly #onInvalidated: () => void;

  /** `onInvalidated`: all regions must be requested again, because a font has loaded or the atlas is full. */
  constructor(renderer: Renderer, budget: TextureBudget, onInvalidated: () => void) {
    this.#renderer = renderer;
    this.#onInvalidated = onInvalidated;
    this.#scale = canvasScale();
    const sceneCanvas = renderer.engine.getRenderingCanvas();
    this.#fontFamily = (sceneCanvas && getComputedStyle(sceneCanvas).fontFamily) || 'sans-serif';
    this.#canvas = document.createElement('canvas');
    const context = this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
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
    const invalidate = (): void => this.invalidate();
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
    this.#regions.clear();
    this.#regionOfInput = new WeakMap();
    this.#x = this.#y = this.#rowHeight = 0;
    this.#uploads = [];
    this.#neededRows = null;
  }

  /**
   * To be called before the regions of a frame are requested. The atlas is cleared of those that are no longer requested
   * before it is full, as lengths under the pointer make it, so that no text is missing; or else if the last frame's did
   * not fit, but not twice in a row, since one frame may request more than fits.
   * @param scale texels of a CSS pixel; by default one for each device pixel of the canvas
   */
  beginFrame(scale = canvasScale()): void {
    if (scale !== this.#scale) {
      this.clear();
      this.#scale = scale;
    }
    const isNearlyFull = this.#y > side * 0.75 && this.#neededRows !== null && this.#neededRows < side * 0.5;
    const shouldClear = isNearlyFull || (this.#overflowed && !this.#wasCleared);
    this.#wasCleared = this.#overflowed;
    this.#overflowed = false;
    if (shouldClear) this.clear();
  }

  /** Uploads the regions that were added. */
  flush(): void {
    if (this.#overflowed && !this.#wasCleared) this.#onInvalidated();
    this.#neededRows ??= this.#y;
    if (this.#uploads.length === 0) return;
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, lastLevel);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    for (const { cell, levels } of this.#uploads) {
      for (const [level, values] of levels.entries()) {
        const [x, y, width, height] = [cell.x, cell.y, cell.width, cell.height].map((texels) => texels >> level);
        gl.texSubImage2D(gl.TEXTURE_2D, level, x!, y!, width!, height!, gl.RED, gl.UNSIGNED_BYTE, values);
      }
    }
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
    this.#uploads = [];
  }

  /** All regions must be requested again, such as after a restored context. */
  invalidate(): void {
    this.clear();
    this.#onInvalidated();
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
    const width = Math.ceil(Math.max(0, ...fitted.map((row) => row.width)));
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

  /** `width` and `height`: CSS pixels. */
  #allocate(width: number, height: number, paint: () => void): AtlasRegion | null {
    const [w, h] = [Math.ceil(width * this.#scale), Math.ceil(height * this.#scale)];
    const cell = this.#cellFor(w, h);
    if (!cell) {
      this.#overflowed = true;
      return null;
    }
    this.#uploads.push({ cell, levels: levelsOf(this.#paintCell(cell, paint)) });
    const [u, v] = [(cell.x + marginTexels) / side, (cell.y + marginTexels) / side];
    return { u, v, uSize: w / side, vSize: h / side, width, height };
  }

  /** Fills rows from left to right; each row is as high as its highest cell. Null where there is no room. */
  #cellFor(w: number, h: number): Cell | null {
    const [width, height] = [w, h].map((size) => Math.ceil((size + 2 * marginTexels) / cellStep) * cellStep);
    if (this.#x + width! > side) {
      this.#x = 0;
      this.#y += this.#rowHeight;
      this.#rowHeight = 0;
    }
    if (this.#y + height! > side || width! > side) return null;
    const cell = { x: this.#x, y: this.#y, width: width!, height: height! };
    this.#x += width!;
    this.#rowHeight = Math.max(this.#rowHeight, height!);
    return cell;
  }

  #paintCell({ width, height }: Cell, paint: () => void): ImageData {
    const [canvas, context] = [this.#canvas, this.#context];
    if (width > canvas.width) canvas.width = width;
    if (height > canvas.height) canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    context.setTransform(this.#scale, 0, 0, this.#scale, marginTexels, marginTexels);
    paint();
    return context.getImageData(0, 0, width, height);
  }
}
