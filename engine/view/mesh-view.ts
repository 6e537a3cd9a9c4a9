/**
 * The mesh in a frame: the whole mesh or, in overviews, its chunks; shaded per surface or, on machines on which
 * sampling panoramas is slow, once per pixel (deferred).
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import { maxTextureSize } from '#domain/mesh/texture-quality.ts';
import type { Model, ModelMesh } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { projectionMatrix, viewMatrix } from '../camera/projection.ts';
import { GBuffer } from '../gpu/g-buffer.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import { DeferredMesh } from '../mesh/deferred-mesh.ts';
import type { MeshAppearance } from '../mesh/space-material.ts';
import { SpaceMesh } from '../mesh/space-mesh.ts';
import { TiledMesh } from '../mesh/tiled-mesh.ts';
import type { SkyState } from '../panorama/panorama-sky.ts';
import type { PanoramaSlots } from '../panorama/panorama-slots.ts';
import type { StageConfig } from '../stage-api.ts';
import type { FrameAppearance } from './frame-appearance.ts';
import type { PanoramaTextures } from './panorama-textures.ts';

export interface MeshViewOptions extends Pick<StageConfig, 'tuning' | 'textureQuality' | 'maxChunks'> {
  readonly slots: PanoramaSlots;
  readonly panoramas: PanoramaTextures;
  readonly onChanged: () => void;
  readonly onAssetFailed: (url: string, reason: string) => void;
}

export class MeshView implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly #options: MeshViewOptions;
  readonly #gBuffer: GBuffer;
  readonly #deferred: DeferredMesh;
  readonly #disposables = new DisposableStack();
  #whole: SpaceMesh | null = null;
  #chunks: TiledMesh | null = null;
  #bytesReceived = 0;
  /** Whether panoramas are sampled once per pixel: for machines on which that is slow. */
  usesDeferredShading = false;

  constructor(renderer: Renderer, budget: TextureBudget, options: MeshViewOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#options = options;
    this.#gBuffer = this.#disposables.own(new GBuffer(renderer, budget));
    this.#deferred = this.#disposables.own(new DeferredMesh(renderer));
    options.panoramas.bind(this.#deferred.material);
  }

  /** Null for a model without a mesh. */
  get whole(): SpaceMesh | null {
    return this.#whole;
  }

  /** Number of loads in progress. */
  get pending(): number {
    return (this.#whole?.pending ?? 0) + (this.#chunks?.pending ?? 0);
  }

  get bytesReceived(): number {
    return this.#bytesReceived;
  }

  /** Whether the shaders that the mesh needs now are compiled. */
  get isCompiled(): boolean {
    const needsDeferred = this.usesDeferredShading && this.#whole !== null && this.#whole.tree !== null;
    return !needsDeferred || this.#deferred.isReady;
  }

  open({ mesh, rooms }: Model): void {
    if (!mesh) return;
    const { tuning, textureQuality, panoramas, onChanged, onAssetFailed } = this.#options;
    this.#whole = this.#disposables.own(
      new SpaceMesh(this.#renderer, this.#budget, mesh, {
        tuning,
        maxTextureSize: maxTextureSize[textureQuality],
        rooms,
        onMaterial: (material) => panoramas.bind(material.projected),
        onChanged,
        onBytes: (bytes) => (this.#bytesReceived += bytes),
        onFailed: onAssetFailed,
      }),
    );
    this.#openChunks(mesh);
  }

  /** Links the deferred shading program ahead of the first move. */
  prepare(): void {
    if (this.#gBuffer.isSupported) this.#gBuffer.resources.prepare();
  }

  /** Sets up the mesh for the next draw. `floors` are the visible ones in overviews; null shows all. */
  show(
    appearance: FrameAppearance,
    meshAppearance: MeshAppearance,
    camera: CameraState,
    sky: SkyState,
    floors: ReadonlySet<FloorId> | null,
  ): void {
    const { mesh, ownTextures, cutHeight } = appearance;
    const isOverview = ownTextures > 0;
    const showsChunks = this.#showChunks(appearance, meshAppearance, floors);
    this.#whole?.show(mesh && !showsChunks, isOverview ? floors : null, cutHeight, isOverview);
    this.#deferred.hide();
    if (!mesh || showsChunks || this.#showDeferred(meshAppearance, camera, sky, cutHeight)) return;
    this.#whole?.setAppearance(meshAppearance);
    if (isFullyTextured(appearance)) return;
    for (const { projected: painted } of this.#whole?.materials ?? [])
      this.#options.slots.bind(painted, camera.position);
  }

  /** After a restored context: Babylon has rebuilt buffers and empty textures. */
  restore(): void {
    this.#gBuffer.resources.dispose();
    this.#whole?.restore();
    this.#chunks?.restore();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** Shades the mesh once per pixel, where that is faster and possible; returns whether it did. */
  #showDeferred(appearance: MeshAppearance, camera: CameraState, sky: SkyState, cutHeight: number): boolean {
    const isPossible = this.usesDeferredShading && !this.#options.tuning.wireframe && this.#gBuffer.isSupported;
    if (!isPossible || appearance.ownTextures > 0 || !this.#whole || !this.#deferred.isReady) return false;
    const { width, height } = this.#renderer;
    const viewProjection = multiplied(projectionMatrix(camera, width / height), viewMatrix(camera));
    const textures = this.#gBuffer.draw(
      { viewProjection, cameraPosition: camera.position, cutHeight },
      this.#whole.gBufferSurfaces(),
    );
    if (!textures) return false;
    this.#whole.hide();
    this.#options.slots.bind(this.#deferred.material, camera.position);
    this.#deferred.show(textures, sky, appearance);
    return true;
  }

  #openChunks({ tilesetUrl, finest, parts }: ModelMesh): void {
    const { tuning, maxChunks, onChanged, onAssetFailed } = this.#options;
    // Room colours are assigned on the whole mesh.
    if (tilesetUrl === null || !tuning.tiledMesh || tuning.colorize === 'rooms') return;
    this.#chunks = this.#disposables.own(
      new TiledMesh(this.#renderer, this.#budget, {
        url: tilesetUrl,
        finest,
        maxChunks: maxChunks,
        floors: new Set(parts.flatMap(({ floorId }) => floorId ?? [])),
        tuning,
        onChanged,
        onFailed: onAssetFailed,
      }),
    );
  }

  /** Shows the chunks in place of the whole mesh, once they are loaded and if it has only its own textures. */
  #showChunks(
    appearance: FrameAppearance,
    meshAppearance: MeshAppearance,
    floors: ReadonlySet<FloorId> | null,
  ): boolean {
    const chunks = this.#chunks;
    if (!chunks) return false;
    if (appearance.mesh && appearance.ownTextures > 0) chunks.start();
    const hidesAround = this.#whole?.hasSurroundings ?? false;
    const isLoaded =
      appearance.mesh && isFullyTextured(appearance) && chunks.update({ floors, hidesSurroundings: hidesAround });
    if (isLoaded) chunks.show(meshAppearance, appearance.cutHeight);
    else chunks.hide();
    return isLoaded;
  }
}

const isFullyTextured = ({ ownTextures }: FrameAppearance): boolean => ownTextures >= 1;

/** The product of two column-major matrices. */
const multiplied = (a: Float32Array, b: Float32Array): Float32Array =>
  Float32Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [at >> 2, at & 3];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[k * 4 + row]! * b[column * 4 + k]!, 0);
  });
