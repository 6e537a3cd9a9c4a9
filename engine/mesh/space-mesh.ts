/**
 * The captured mesh on the GPU: surfaces by floor, their textures, and the tree for picking. Geometry is loaded first,
 * since panoramas are projected on it during moves; then coarse textures, for what no panorama saw; fine ones only when
 * a mode shows them.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { ModelMesh, Room } from '#domain/model/model.ts';
import type { GBufferSurface } from '../gpu/g-buffer.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import type { VisibilitySurface } from '../gpu/visibility-store.ts';
import type { StageTuning } from '../stage-api.ts';
import { loadMeshParts } from './load-mesh-parts.ts';
import type { MeshSurfaceData, MeshTree } from './mesh-message.ts';
import { createMeshSurface, type MeshSurface } from './mesh-surface.ts';
import { MeshTextures } from './mesh-textures.ts';
import type { MeshAppearance, SpaceMaterial } from './space-material.ts';

export type TextureDetail = 'coarse' | 'fine';

interface LoadedPart {
  readonly surfaces: readonly MeshSurfaceData[];
  readonly floorId: FloorId | null;
}

export interface SpaceMeshOptions {
  readonly tuning: StageTuning;
  /** Longest side, pixels. */
  readonly maxTextureSize: number;
  readonly rooms: readonly Room[];
  /** A material was created, which needs the panoramas' uniforms and samplers. */
  onMaterial(material: SpaceMaterial): void;
  onChanged(): void;
  /** The surfaces were replaced by those of a further load. */
  onReplaced(): void;
  onBytes(bytes: number, of: 'geometry' | 'textures'): void;
  onFailed(url: string, reason: string): void;
}

export class SpaceMesh implements Disposable {
  readonly #renderer: Renderer;
  readonly #description: ModelMesh;
  readonly #options: SpaceMeshOptions;
  readonly #surfaces: MeshSurface[] = [];
  readonly #textures: MeshTextures;
  /** The texture of surfaces until their own is loaded. */
  readonly #blank: ImageTexture;
  readonly #disposables = new DisposableStack();
  #geometryLoading: Promise<boolean> | null = null;
  #hasFailedParts = false;
  #isSettled = false;
  readonly #texturesLoading = new Map<TextureDetail, Promise<void>>();
  #visibleFloors: ReadonlySet<FloorId> | null = null;
  #isShown = false;
  #isFromAbove = false;
  #tree: MeshTree | null = null;
  /** Loads in progress. */
  pending = 0;

  constructor(renderer: Renderer, budget: TextureBudget, description: ModelMesh, options: SpaceMeshOptions) {
    this.#renderer = renderer;
    this.#description = description;
    this.#options = options;
    this.#blank = this.#disposables.own(new ImageTexture(renderer, budget, null));
    this.#textures = this.#disposables.own(
      new MeshTextures(renderer, budget, {
        tiers: description.textures,
        maxTextureSize: options.maxTextureSize,
        onLoaded: (index, texture) => {
          for (const surface of this.#surfaces) if (surface.texture === index) surface.material.setTexture(texture);
        },
        onChanged: () => options.onChanged(),
        onBytes: (bytes) => options.onBytes(bytes, 'textures'),
        onFailed: (url, reason) => options.onFailed(url, reason),
      }),
    );
  }

  get tree(): MeshTree | null {
    return this.#tree;
  }

  /** Whether its geometry was loaded or could not be loaded: without a tree there is none for now. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** All surfaces, whichever floors are shown. */
  get surfaces(): readonly VisibilitySurface[] {
    return this.#surfaces;
  }

  /** Whether some surfaces belong to no floor; these are not shown from above. */
  get hasSurroundings(): boolean {
    return this.#description.parts.some((part) => part.floorId !== null);
  }

  get materials(): readonly SpaceMaterial[] {
    return this.#surfaces.map((s) => s.material);
  }

  /**
   * Resolves when all parts are loaded or failed, to whether there is at least one surface. If there is none, the next
   * call loads them again.
   */
  loadGeometry(): Promise<boolean> {
    this.#geometryLoading ??= this.#counted(this.#loadParts());
    return this.#geometryLoading;
  }

  /**
   * The mesh's own textures: coarse is the smallest tier, fine the largest at which all fit the budget. A further call loads
   * again those that could not be loaded.
   */
  loadTextures(detail: TextureDetail): Promise<void> {
    const started = this.#texturesLoading.get(detail);
    if (started && this.#textures.hasFailures) return this.#counted(started.then(() => this.#textures.retryFailed()));
    if (started) return started;
    const loading = this.#counted(this.#loadTexturesAfterGeometry(detail));
    this.#texturesLoading.set(detail, loading);
    return loading;
  }

  /**
   * Loads again what could not be loaded: textures, and where some parts of the geometry are missing, all of it. Without
   * any part the next `loadGeometry` does that.
   */
  retryFailed(): void {
    if (this.#textures.hasFailures) void this.#counted(this.#textures.retryFailed());
    if (!this.#hasFailedParts || this.#surfaces.length === 0) return;
    this.#geometryLoading = null;
    void this.loadGeometry();
  }

  /** `isShown`: whether anything is drawn. `floors`: null shows all. `isFromAbove` leaves out the surroundings. */
  show(isShown: boolean, floors: ReadonlySet<FloorId> | null, cutHeight: number, isFromAbove: boolean): void {
    this.#isShown = isShown;
    this.#visibleFloors = floors;
    this.#isFromAbove = isFromAbove;
    for (const surface of this.#surfaces) {
      surface.mesh.isEnabled = this.#isVisible(surface);
      surface.depthMesh.isEnabled = false;
      surface.material.setCutHeight(cutHeight);
      if (this.#options.tuning.ceilings) surface.material.setBothSides(surface.doubleSided || isFromAbove);
    }
  }

  /** The visible surfaces, for deferred shading. */
  gBufferSurfaces(): readonly GBufferSurface[] {
    return this.#surfaces
      .filter(({ mesh }) => mesh.isEnabled)
      .map(({ mesh, clusters, doubleSided, material: { baseColor, texture } }) => ({
        mesh,
        clusters,
        doubleSided,
        baseColor,
        texture,
      }));
  }

  /** Hides all surfaces in this frame, which is drawn with deferred shading. */
  hide(): void {
    for (const { mesh } of this.#surfaces) mesh.isEnabled = false;
  }

  setAppearance(appearance: MeshAppearance): void {
    for (const { mesh, depthMesh, material, floorId } of this.#surfaces) {
      const isProjected = material.set(mesh, appearance, floorId);
      depthMesh.isEnabled = isProjected && mesh.isEnabled;
    }
  }

  /** Of the other eye of a headset. */
  setCameraPosition(position: Vec3): void {
    for (const { material } of this.#surfaces) material.setCameraPosition(position);
  }

  /** To be called after a restored context. The renderer restores the geometry; the textures are fetched again. */
  restore(): void {
    for (const loading of this.#textures.restore()) void this.#counted(loading);
  }

  dispose(): void {
    this.#removeSurfaces();
    this.#disposables.dispose();
  }

  #isVisible(surface: MeshSurface): boolean {
    if (!this.#isShown) return false;
    if (this.#isSurroundings(surface)) return !this.#isFromAbove;
    return this.#visibleFloors === null || surface.floorId === null || this.#visibleFloors.has(surface.floorId);
  }

  /** Façade, garden and street belong to no floor: from above they would hide the rooms. */
  #isSurroundings({ floorId }: MeshSurface): boolean {
    return floorId === null && this.hasSurroundings;
  }

  async #counted<T>(loading: Promise<T>): Promise<T> {
    this.pending += 1;
    try {
      return await loading;
    } finally {
      this.pending -= 1;
      this.#options.onChanged();
    }
  }

  #removeSurfaces(): void {
    for (const { mesh, depthMesh, material } of this.#surfaces.splice(0)) {
      depthMesh.dispose();
      mesh.dispose();
      material.dispose();
    }
  }

  async #loadParts(): Promise<boolean> {
    const parts: LoadedPart[] = [];
    this.#hasFailedParts = false;
    const loading = this.#disposables.own(
      loadMeshParts(this.#description.parts, {
        onBytes: (bytes) => this.#options.onBytes(bytes, 'geometry'),
        onPart: (surfaces, floorId) => parts.push({ surfaces, floorId }),
        onFailed: (url, reason) => {
          this.#hasFailedParts = true;
          this.#options.onFailed(url, reason);
        },
      }),
    );
    const tree = await loading.tree;
    if (this.#disposables.disposed) return false;
    // A retry that brings nothing leaves what is there.
    if (parts.length > 0) this.#setParts(parts, tree);
    this.#isSettled = true;
    if (this.#surfaces.length === 0) {
      this.#geometryLoading = null;
      return false;
    }
    await Promise.all(this.#surfaces.map(({ material }) => material.compile()));
    return this.#tree !== null;
  }

  #setParts(parts: readonly LoadedPart[], tree: MeshTree | null): void {
    const isReplaced = this.#surfaces.length > 0;
    this.#removeSurfaces();
    for (const { surfaces, floorId } of parts) for (const surface of surfaces) this.#addSurface(surface, floorId);
    this.#tree = tree;
    if (isReplaced) this.#options.onReplaced();
  }

  #addSurface(data: MeshSurfaceData, floorId: FloorId | null): void {
    const index = this.#surfaces.length;
    const surface = createMeshSurface(this.#renderer, this.#blank.texture, data, floorId, index, this.#options);
    this.#surfaces.push(surface);
    this.#options.onMaterial(surface.material);
    const texture = surface.texture === null ? null : this.#textures.textureOf(surface.texture);
    if (texture) surface.material.setTexture(texture);
    surface.mesh.isEnabled = this.#isVisible(surface);
  }

  async #loadTexturesAfterGeometry(detail: TextureDetail): Promise<void> {
    if (!(await this.loadGeometry())) {
      this.#texturesLoading.delete(detail);
      return;
    }
    if (this.#options.tuning.colorize) return;
    // A finer texture replaces a coarser one, not the other way round.
    await (detail === 'fine' ? this.#texturesLoading.get('coarse') : undefined);
    // The surroundings are only ever coloured by panoramas.
    const textured = this.#surfaces.filter((surface) => !this.#isSurroundings(surface));
    const indices = [...new Set(textured.map((s) => s.texture))].filter((t): t is number => t !== null);
    // Where chunks show the detail, the whole mesh is shown only until they are loaded.
    const isChunked = this.#description.tilesetUrl !== null && this.#options.tuning.tiledMesh;
    const size = detail === 'fine' && !isChunked ? this.#textures.affordableSize(indices) : 0;
    for (const index of indices) await this.#textures.load(index, size);
  }
}
