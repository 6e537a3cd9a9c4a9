/**
 * The captured mesh on the GPU: parts by floor, their textures in the tier that fits the budget, and the tree that
 * picking searches. Geometry comes first, since moves are projected on it; then coarse textures, for what no panorama
 * saw on a move; fine ones only when a mode shows them.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Bvh } from '#domain/geometry/bvh.ts';
import type { FloorId } from '#domain/ids.ts';
import type { ModelMesh, Room } from '#domain/model/model.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import type { Mesh } from '../gpu/babylon.ts';
import type { VisibilitySurface } from '../gpu/visibility-store.ts';
import type { GBufferSurface } from '../gpu/g-buffer.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { textureBytes, type TextureBudget } from '../gpu/texture-budget.ts';
import type { StageTuning } from '../stage-api.ts';
import { vertexColors } from './colorize.ts';
import type { MeshResponse, MeshRequest, MeshSurface } from './mesh-message.ts';
import { SpaceMaterial, type MeshAppearance } from './space-material.ts';

interface Surface extends VisibilitySurface {
  /** The same geometry once more, for its depth alone. */
  readonly before: Mesh;
  readonly material: SpaceMaterial;
  readonly floorId: FloorId | null;
  readonly texture: number | null;
}

interface Image {
  readonly url: string;
  /** The tier's longest side. */
  readonly size: number;
  readonly picture: ImageTexture;
}

export type TextureDetail = 'coarse' | 'fine';

export interface MeshTree {
  readonly bvh: Bvh;
  readonly partOfTriangle: Uint8Array;
  readonly floorIds: readonly (FloorId | null)[];
}

export interface SpaceMeshOptions {
  readonly tuning: StageTuning;
  /** Longest side, pixels. */
  readonly largestTexture: number;
  readonly rooms: readonly Room[];
  /** The material wants its panorama uniforms and samplers. */
  onMaterial(material: SpaceMaterial): void;
  onChanged(): void;
  onBytes(bytes: number): void;
  onFailed(url: string, reason: string): void;
}

export class SpaceMesh implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly #description: ModelMesh;
  readonly #options: SpaceMeshOptions;
  readonly #surfaces: Surface[] = [];
  readonly #images = new Map<number, Image>();
  readonly #blank: ImageTexture;
  readonly #disposables = new DisposableStack();
  readonly #abort = new AbortController();
  #geometry: Promise<boolean> | null = null;
  readonly #textures = new Map<TextureDetail, Promise<void>>();
  #visible: ReadonlySet<FloorId> | null = null;
  #shown = false;
  #fromAbove = false;
  #tree: MeshTree | null = null;
  /** Loads under way; `idle` waits for none. */
  pending = 0;

  constructor(renderer: Renderer, budget: TextureBudget, description: ModelMesh, options: SpaceMeshOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#description = description;
    this.#options = options;
    this.#disposables.defer(() => this.#abort.abort());
    this.#blank = this.#disposables.own(new ImageTexture(renderer, budget, null));
  }

  get tree(): MeshTree | null {
    return this.#tree;
  }

  /** All of it, whichever floors are shown. */
  get surfaces(): readonly VisibilitySurface[] {
    return this.#surfaces;
  }

  /** Some of it lies around the floors, and is not shown from above. */
  get hasAround(): boolean {
    return this.#description.parts.some((part) => part.floorId !== null);
  }

  get materials(): readonly SpaceMaterial[] {
    return this.#surfaces.map((s) => s.material);
  }

  /** Resolves true when all that could be had is there and at least one triangle is. */
  loadGeometry(): Promise<boolean> {
    this.#geometry ??= this.#counted(this.#readParts().then((found) => this.#compiled(found)));
    return this.#geometry;
  }

  /** The mesh's own images: the smallest tier, or the largest at which all fit the budget. */
  loadTextures(detail: TextureDetail): Promise<void> {
    const known = this.#textures.get(detail);
    if (known) return known;
    const loading = this.#counted(this.#readTexturesAfter(detail));
    this.#textures.set(detail, loading);
    return loading;
  }

  /** Whether anything is drawn; null floors show all. `fromAbove` leaves out what lies around the floors. */
  show(on: boolean, floors: ReadonlySet<FloorId> | null, cutHeight: number, fromAbove: boolean): void {
    this.#shown = on;
    this.#visible = floors;
    this.#fromAbove = fromAbove;
    for (const surface of this.#surfaces) {
      surface.mesh.setEnabled(this.#isVisible(surface));
      surface.before.setEnabled(false);
      surface.material.setCutHeight(cutHeight);
      if (this.#options.tuning.ceilings) surface.material.setBothSides(surface.doubleSided || fromAbove);
    }
  }

  /** What is shown, to be gathered and painted once a pixel. */
  gathered(): readonly GBufferSurface[] {
    return this.#surfaces
      .filter(({ mesh }) => mesh.isEnabled())
      .map(({ mesh, doubleSided, material: { baseColor, picture: image } }) => ({
        mesh,
        doubleSided,
        baseColor,
        picture: image,
      }));
  }

  /** For this frame: it is painted otherwise. */
  hide(): void {
    for (const { mesh } of this.#surfaces) mesh.setEnabled(false);
  }

  set(look: MeshAppearance): void {
    for (const { mesh, before, material } of this.#surfaces) {
      const isPainted = material.set(mesh, look);
      before.setEnabled(isPainted && mesh.isEnabled());
    }
  }

  /** Babylon rebuilds the geometry; images are read again from the browser's cache. */
  restore(): void {
    for (const { url, picture: image } of this.#images.values()) void this.#counted(this.#refill(url, image));
  }

  dispose(): void {
    for (const { mesh, before, material } of this.#surfaces) {
      before.dispose();
      mesh.dispose();
      material.dispose();
    }
    for (const { picture: image } of this.#images.values()) image.dispose();
    this.#disposables.dispose();
  }

  #isVisible(surface: Surface): boolean {
    if (!this.#shown) return false;
    if (this.#isAround(surface)) return !this.#fromAbove;
    return this.#visible === null || surface.floorId === null || this.#visible.has(surface.floorId);
  }

  /** Façade, garden and street belong to no floor: from above they would hide the rooms. */
  #isAround({ floorId }: Surface): boolean {
    return floorId === null && this.hasAround;
  }

  async #counted<T>(work: Promise<T>): Promise<T> {
    this.pending += 1;
    try {
      return await work;
    } finally {
      this.pending -= 1;
      this.#options.onChanged();
    }
  }

  #readParts(): Promise<boolean> {
    const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' });
    this.#disposables.defer(() => worker.terminate());
    const order: MeshRequest = {
      parts: this.#description.parts.map(({ url, floorId }) => ({
        url: new URL(url, document.baseURI).href,
        floorId,
      })),
    };
    return new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MeshResponse>) => {
        if (data.kind === 'failed') this.#options.onFailed(data.url, data.reason);
        else if (data.kind === 'part') {
          this.#options.onBytes(data.bytes);
          for (const surface of data.surfaces) this.#addSurface(surface, data.floorId);
        } else {
          this.#tree = data;
          worker.terminate();
          resolve(this.#surfaces.length > 0);
        }
      });
      worker.addEventListener('error', (event) => {
        this.#options.onFailed(this.#description.parts[0]?.url ?? '', event.message);
        resolve(false);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(order);
    });
  }

  async #compiled(found: boolean): Promise<boolean> {
    await Promise.all(this.#surfaces.map(({ mesh, material }) => material.compile(mesh)));
    return found;
  }

  #addSurface(surface: MeshSurface, floorId: FloorId | null): void {
    const vertices = surface.positions.length / 3;
    const mesh = this.#renderer.createMesh(
      'space',
      [
        { name: 'position', data: surface.positions, size: 3 },
        { name: 'uv', data: surface.uvs ?? new Float32Array(vertices * 2), size: 2 },
        { name: 'color', data: this.#colorsOf(surface, vertices, floorId), size: 4, normalized: true },
      ],
      surface.indices,
    );
    const material = new SpaceMaterial(this.#renderer, this.#blank.texture, {
      baseColor: this.#options.tuning.colorize ? [1, 1, 1, 1] : surface.baseColor,
      doubleSided: surface.doubleSided,
      wireframe: this.#options.tuning.wireframe,
    });
    mesh.material = material.painted;
    const before = this.#renderer.twin(mesh, 'depth');
    before.material = material.depth;
    const added = { mesh, before, doubleSided: surface.doubleSided, material, floorId, texture: surface.texture };
    this.#surfaces.push(added);
    this.#options.onMaterial(material);
    mesh.setEnabled(this.#isVisible(added));
  }

  #colorsOf(surface: MeshSurface, vertices: number, floorId: FloorId | null): Uint8Array {
    const { tuning, rooms } = this.#options;
    if (tuning.colorize) return vertexColors(tuning.colorize, surface.positions, this.#surfaces.length, floorId, rooms);
    return surface.colors ?? new Uint8Array(vertices * 4).fill(255);
  }

  async #readTexturesAfter(detail: TextureDetail): Promise<void> {
    await this.loadGeometry();
    if (this.#options.tuning.colorize) return;
    // A finer image takes a coarser one's place, not the other way round.
    await (detail === 'fine' ? this.#textures.get('coarse') : undefined);
    // What lies around is only ever painted by panoramas.
    const dressed = this.#surfaces.filter((surface) => !this.#isAround(surface));
    const used = [...new Set(dressed.map((s) => s.texture))].filter((t): t is number => t !== null);
    // Where chunks show it in detail, the whole is for the way there.
    const isChunked = this.#description.tilesetUrl !== null && this.#options.tuning.tiledMesh;
    const size = detail === 'fine' && !isChunked ? this.#affordableSize(used) : 0;
    for (const index of used) await this.#readTexture(index, size);
  }

  /** The finest tier that is no larger than `size`, or the smallest, unless it is there. */
  async #readTexture(index: number, size: number): Promise<void> {
    const tiers = this.#description.textures[index] ?? [];
    const tier = tiers.findLast((t) => t.size <= size) ?? tiers[0];
    const present = this.#images.get(index);
    if (!tier || (present && present.size >= tier.size)) return;
    const bitmap = await this.#fetchImage(tier.url);
    if (!bitmap || this.#abort.signal.aborted) return;
    const image = new ImageTexture(this.#renderer, this.#budget, bitmap);
    bitmap.close();
    this.#images.set(index, { ...tier, picture: image });
    for (const s of this.#surfaces) if (s.texture === index) s.material.setTexture(image.texture);
    present?.picture.dispose();
    this.#options.onChanged();
  }

  /** The largest tier at which all textures fit what is free or theirs already, square images assumed. */
  #affordableSize(used: readonly number[]): number {
    const held = [...this.#images.values()].reduce((sum, { picture: image }) => sum + image.bytes, 0);
    for (const size of [4096, 2048, 1024]) {
      if (size > this.#options.largestTexture) continue;
      const bytes = used.reduce((sum, index) => {
        const largest = this.#description.textures[index]?.at(-1)?.size ?? 0;
        const side = Math.min(size, largest);
        return sum + textureBytes(side, side, true);
      }, 0);
      if (bytes <= this.#budget.free + held) return size;
    }
    return 512;
  }

  async #refill(url: string, image: ImageTexture): Promise<void> {
    const bitmap = await this.#fetchImage(url);
    if (!bitmap) return;
    image.fill(bitmap);
    bitmap.close();
    this.#options.onChanged();
  }

  async #fetchImage(url: string): Promise<ImageBitmap | null> {
    try {
      const response = await fetch(url, { signal: this.#abort.signal });
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const blob = await response.blob();
      this.#options.onBytes(blob.size);
      return await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    } catch (thrown) {
      if (!this.#abort.signal.aborted) {
        this.#options.onFailed(url, thrown instanceof Error ? thrown.message : String(thrown));
      }
      return null;
    }
  }
}
