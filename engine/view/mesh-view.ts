/**
 * The mesh in a frame: the whole mesh or, in overviews, its chunks; shaded per surface or, on machines on which
 * sampling panoramas is slow, once per pixel (deferred).
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { maxTextureSize } from '#domain/mesh/texture-quality.ts';
import type { Model, ModelMesh } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { GBuffer } from '../gpu/g-buffer.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import { DeferredMesh } from '../mesh/deferred-mesh.ts';
import type { MeshAppearance } from '../mesh/space-material.ts';
import { SpaceMesh } from '../mesh/space-mesh.ts';
import type { TileCamera } from '../mesh/tile-box.ts';
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

/** What a frame needs of the mesh. */
export interface MeshFrame {
  readonly appearance: FrameAppearance;
  readonly meshAppearance: MeshAppearance;
  /** By which chunks are chosen. */
  readonly camera: CameraState;
  /** Pixels of the image, whatever the resolution of a move. */
  readonly height: number;
  readonly sky: SkyState;
  /** The visible ones in overviews; null shows all. */
  readonly floors: ReadonlySet<FloorId> | null;
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
  readonly #bytesReceived = { geometry: 0, textures: 0 };
  /** Whether panoramas are sampled once per pixel: for machines on which that is slow. */
  usesDeferredShading = false;

  constructor(renderer: Renderer, budget: TextureBudget, options: MeshViewOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#options = options;
    this.#gBuffer = this.#disposables.own(new GBuffer(renderer, budget));
    this.#deferred = this.#disposables.own(new DeferredMesh(renderer));
    options.panoramas.bind(this.#deferred.material);
    options.panoramas.bindClearSky(this.#deferred.material);
  }

  /** Null for a model without a mesh. */
  get whole(): SpaceMesh | null {
    return this.#whole;
  }

  /** Number of loads in progress. */
  get pending(): number {
    return (this.#whole?.pending ?? 0) + (this.#chunks?.pending ?? 0);
  }

  /** Received bytes by what they are of. */
  get bytesReceived(): { readonly geometry: number; readonly textures: number } {
    return this.#bytesReceived;
  }

  /** Whether the mesh's shader draws the sky around it, too. */
  get drawsSky(): boolean {
    return this.#deferred.isShown;
  }

  /** Whether the shaders that the mesh needs now are compiled. */
  get isCompiled(): boolean {
    const needsDeferred = this.usesDeferredShading && this.#whole !== null && this.#whole.tree !== null;
    return !needsDeferred || this.#deferred.isReady;
  }

  open({ mesh, rooms }: Model): void {
    if (!mesh) return;
    const { tuning, textureQuality, panoramas, slots, onChanged, onAssetFailed } = this.#options;
    this.#whole = this.#disposables.own(
      new SpaceMesh(this.#renderer, this.#budget, mesh, {
        tuning,
        maxTextureSize: maxTextureSize[textureQuality],
        rooms,
        onMaterial: (material) => panoramas.bind(material.projected),
        onChanged,
        onReplaced: () => slots.invalidateVisibility(),
        onBytes: (bytes, of) => (this.#bytesReceived[of] += bytes),
        onFailed: onAssetFailed,
      }),
    );
    this.#openChunks(mesh);
  }

  /** Links the deferred shading program ahead of the first move. */
  prepare(): void {
    if (this.#gBuffer.isSupported) this.#gBuffer.resources.prepare();
  }

  /** Sets up the mesh for the next draw. */
  show(frame: MeshFrame): void {
    const { appearance, meshAppearance, camera, sky, floors } = frame;
    const { mesh, ownTextures, cutHeight } = appearance;
    const isOverview = ownTextures > 0;
    const showsChunks = this.#showChunks(frame);
    this.#whole?.show(mesh && !showsChunks, isOverview ? floors : null, cutHeight, isOverview);
    this.#deferred.hide();
    if (!mesh || showsChunks || this.#showDeferred(ownTextures, camera, sky, cutHeight)) return;
    this.#whole?.setAppearance(meshAppearance);
    if (isFullyTextured(appearance)) return;
    const materials = this.#whole?.materials ?? [];
    this.#options.slots.bind(materials.map(({ projected }) => projected));
  }

  /** The other eye of a headset, of the frame that `show` has set up. */
  setCameraPosition(position: Vec3): void {
    this.#whole?.setCameraPosition(position);
    this.#chunks?.setCameraPosition(position);
  }

  /** Loads again what could not be loaded. */
  retryFailed(): void {
    this.#whole?.retryFailed();
    this.#chunks?.retryFailed();
  }

  /** After a restored context: buffers are rebuilt, textures are empty. */
  restore(): void {
    this.#gBuffer.resources.dispose();
    this.#whole?.restore();
    this.#chunks?.restore();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** Shades the mesh once per pixel, where that is faster and possible; returns whether it did. */
  #showDeferred(ownTextures: number, camera: CameraState, sky: SkyState, cutHeight: number): boolean {
    const isPossible = this.usesDeferredShading && !this.#options.tuning.wireframe && this.#gBuffer.isSupported;
    if (!isPossible || ownTextures > 0 || !this.#whole || !this.#deferred.isReady) return false;
    const textures = this.#gBuffer.draw(
      { viewProjection: this.#renderer.viewProjection, cameraPosition: camera.position, cutHeight },
      this.#whole.gBufferSurfaces(),
    );
    if (!textures) return false;
    this.#whole.hide();
    this.#options.slots.bind([this.#deferred.material]);
    this.#deferred.show(textures, sky);
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
  #showChunks({ appearance, meshAppearance, camera, height, floors }: MeshFrame): boolean {
    const chunks = this.#chunks;
    if (!chunks) return false;
    if (appearance.mesh && appearance.ownTextures > 0) chunks.start();
    const hidesAround = this.#whole?.hasSurroundings ?? false;
    // Chunks of a floor are not lifted off.
    const isLoaded =
      appearance.mesh &&
      isFullyTextured(appearance) &&
      !meshAppearance.lifted?.size &&
      chunks.update({ floors, hidesSurroundings: hidesAround }, this.#tileCamera(camera, height));
    if (isLoaded) chunks.show(meshAppearance, appearance.cutHeight);
    else chunks.hide();
    return isLoaded;
  }

  #tileCamera({ position, fovDegrees, orthoZoom }: CameraState, height: number): TileCamera {
    const isOrthographic = orthoZoom > 0;
    const viewHeight = isOrthographic ? orthoZoom : 2 * Math.tan((fovDegrees * Math.PI) / 360);
    const { viewProjection } = this.#renderer;
    return { position, viewProjection, pixelHeight: viewHeight / height, isOrthographic };
  }
}

const isFullyTextured = ({ ownTextures }: FrameAppearance): boolean => ownTextures >= 1;
