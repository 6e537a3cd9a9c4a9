/**
 * Draws a space: panoramas, mesh, ground, rings and markers. Each frame is given the camera and the appearance; modes,
 * moves and input are decided elsewhere.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { textureBudgetBytes, usesFillPanorama } from '#domain/device-profile.ts';
import { rotate } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { BackgroundColor, Model } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { coverageBytes } from '../gpu/coverage-atlas.ts';
import { OffscreenFrame, reservedFrameBytes, type FrameSize } from '../gpu/offscreen-frame.ts';
import { Renderer } from '../gpu/renderer.ts';
import { TextureBudget } from '../gpu/texture-budget.ts';
import type { SmoothingFrame } from '../frame/edge-smoothing.ts';
import { GroundGrid } from '../ground/ground-grid.ts';
import { FloorRings, type Ring } from '../markers/floor-rings.ts';
import { MarkerDrawing } from '../markers/marker-drawing.ts';
import type { MeshAppearance } from '../mesh/space-material.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import { PanoramaSky } from '../panorama/panorama-sky.ts';
import { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { StageConfig, StageStats } from '../stage-api.ts';
import { backgrounds, insideAppearance, type Background, type FrameAppearance } from './frame-appearance.ts';
import type { EyesFrame } from './eye-view.ts';
import { EyeDrawing } from './eye-drawing.ts';
import { skyOfCamera, viewProjectionOf } from './frame-matrices.ts';
import { ImageryFade, meshPresence } from './imagery-fade.ts';
import { MeshView } from './mesh-view.ts';
import { PanoramaTextures } from './panorama-textures.ts';

export interface SpaceViewEvents {
  /** Something arrived or changed that the next frame should show. */
  readonly onChanged: () => void;
  readonly onAssetFailed: (url: string, reason: string) => void;
}

/** Metres: the ground fades out within this distance of a dollhouse. */
const dollhouseGroundRadius = 8;

/** How fine the next frames are. */
export interface FrameQuality {
  /** Share of the canvas's pixels in each direction, 0 to 1. */
  readonly scale: number;
  /** Part of a smoothed picture; null for a frame that is shown as it is. */
  readonly smoothing: SmoothingFrame | null;
}

export type SpaceViewConfig = Pick<
  StageConfig,
  'profile' | 'earlyTiles' | 'tuning' | 'textureQuality' | 'maxChunks' | 'background' | 'reducedMotion'
>;

export class SpaceView implements Disposable {
  readonly renderer: Renderer;
  readonly slots = new PanoramaSlots();
  readonly streamer: PanoramaStreamer;
  readonly #budget: TextureBudget;
  readonly #panoramas: PanoramaTextures;
  readonly #meshView: MeshView;
  readonly #sky: PanoramaSky;
  readonly #ground: GroundGrid;
  readonly #rings: FloorRings;
  /** Of a headset, in sessions. */
  readonly eyes: EyeDrawing;
  readonly #offscreen: OffscreenFrame;
  readonly #events: SpaceViewEvents;
  readonly #imagery: ImageryFade;
  readonly #usesFillPanorama: boolean;
  readonly #disposables = new DisposableStack();
  #markers: MarkerDrawing | null = null;
  #smoothing: SmoothingFrame | null = null;
  /** Of the last frame. */
  #appearance: FrameAppearance = insideAppearance;
  #background: BackgroundColor;
  #visibleFloors: ReadonlySet<FloorId> | null = null;
  /** Whether the last frame showed an overview, or a part of the way to one. */
  #isOverview = false;
  /** Whether the visibility maps changed since the clear sky was drawn from them. */
  #isClearSkyOutdated = false;

  /** @throws WebglUnsupported */
  constructor(canvas: HTMLCanvasElement, config: SpaceViewConfig, events: SpaceViewEvents) {
    const { profile, earlyTiles, tuning, background, reducedMotion } = config;
    this.#events = events;
    this.#background = background;
    this.#imagery = new ImageryFade(reducedMotion);
    this.#usesFillPanorama = usesFillPanorama(profile);
    this.#budget = new TextureBudget(textureBudgetBytes[profile], coverageBytes + reservedFrameBytes);
    this.renderer = this.#disposables.own(new Renderer(canvas, tuning.antialias, this.#budget));
    this.#offscreen = this.#disposables.own(new OffscreenFrame(this.renderer));
    this.#panoramas = this.#disposables.own(new PanoramaTextures(this.renderer, this.#budget, this.slots, profile));
    this.streamer = this.#disposables.own(
      new PanoramaStreamer(this.#panoramas.tiles, this.slots, earlyTiles, tuning.streaming),
    );
    this.streamer.onChanged = events.onChanged;
    this.streamer.onFailed = events.onAssetFailed;
    this.#meshView = this.#disposables.own(
      new MeshView(this.renderer, this.#budget, {
        ...config,
        ...events,
        slots: this.slots,
        panoramas: this.#panoramas,
      }),
    );
    this.#sky = this.#disposables.own(new PanoramaSky(this.renderer, this.#panoramas.tiles));
    for (const material of this.#sky.materials) {
      this.#panoramas.bind(material);
      this.#panoramas.bindClearSky(material);
    }
    this.#ground = this.#disposables.own(new GroundGrid(this.renderer));
    this.#rings = this.#disposables.own(new FloorRings(this.renderer));
    this.eyes = new EyeDrawing({
      renderer: this.renderer,
      meshView: this.#meshView,
      sky: this.#sky,
      slots: this.slots,
      markers: () => this.#markers,
    });
  }

  /** Whether a frame can be drawn. Shaders compile in parallel; a frame before would erase the image of the page. */
  get isReady(): boolean {
    return this.#sky.isReady;
  }

  /** Whether the last frame showed everything, and the shaders of a move are compiled, too. */
  get isCompiled(): boolean {
    return this.renderer.isComplete && this.#sky.isCompiled && this.#meshView.isCompiled;
  }

  get mesh(): SpaceMesh | null {
    return this.#meshView.whole;
  }

  /** Whether a move may use a third panorama: only where visibility maps can be drawn. */
  get supportsFillPanorama(): boolean {
    return this.#usesFillPanorama && this.#panoramas.supportsVisibility;
  }

  /** Created with the first marker, so that a space without markers pays nothing. */
  get markers(): MarkerDrawing {
    this.#markers ??= this.#disposables.own(new MarkerDrawing(this.renderer, this.#budget, this.#events.onChanged));
    return this.#markers;
  }

  /** Number of loads in progress. */
  get pending(): number {
    return this.streamer.pending + this.#meshView.pending;
  }

  get visibleFloors(): ReadonlySet<FloorId> | null {
    return this.#visibleFloors;
  }

  /** Whether overviews show the mesh, apart from a fade. */
  get isImageryShown(): boolean {
    return this.#imagery.isShown;
  }

  stats(): Omit<StageStats, 'frames' | 'lastFrameMs'> {
    const { geometry, textures } = this.#meshView.bytesReceived;
    return {
      drawCalls: this.renderer.drawCalls,
      gpuTextureBytes: this.#budget.bytes,
      tilesResident: this.#panoramas.tiles.residentCount,
      tilesPending: this.streamer.pending,
      requests: this.streamer.requests,
      bytesReceived: this.streamer.bytesReceived + geometry + textures,
      meshBytesReceived: geometry,
      contextLosses: this.renderer.contextLosses,
    };
  }

  openModel(model: Model): void {
    this.setBackground(model.options.backgroundColor);
    this.#meshView.open(model);
  }

  /** Links our own WebGL programs once the geometry is loaded, so that the first move does not wait for them. */
  prepareMoves(): void {
    if (this.#disposables.disposed || this.renderer.gl.isContextLost() || !this.#panoramas.supportsVisibility) return;
    this.#panoramas.prepare();
    this.#meshView.prepare();
  }

  /**
   * At rest on a slow machine: draws a face of the visibility map that the next move begins with. Returns whether it drew
   * one.
   */
  drawVisibilityAhead({ rotation }: CameraState): boolean {
    if (this.#disposables.disposed || !this.#meshView.usesDeferredShading || this.renderer.gl.isContextLost())
      return false;
    const isDrawn = this.#panoramas.drawMissingFace(this.mesh, rotate(rotation, [0, 0, -1])) !== null;
    this.#isClearSkyOutdated ||= isDrawn;
    return isDrawn;
  }

  get background(): Background {
    return backgrounds[this.#background];
  }

  setBackground(color: BackgroundColor): void {
    this.#background = color;
  }

  /** Null shows all floors. */
  setVisibleFloors(floors: ReadonlySet<FloorId> | null): void {
    this.#visibleFloors = floors;
  }

  /** Whether overviews show the mesh. The next frames fade it in or out. */
  setImageryShown(on: boolean): void {
    this.#imagery.isShown = on;
  }

  setReducedMotion(on: boolean): void {
    this.#imagery.reducedMotion = on;
  }

  /** Advances the fade of the imagery; returns whether it is unfinished. */
  step(dtMs: number): boolean {
    return this.#imagery.step(dtMs, this.#isOverview);
  }

  /** Whether the mesh is drawn with this appearance. */
  drawsMesh(appearance: FrameAppearance): boolean {
    return meshPresence(appearance, this.#imagery.share) > 0;
  }

  /** Whether moves sample panoramas once per pixel; used together with a reduced resolution. */
  setDeferredShading(on: boolean): void {
    this.#meshView.usesDeferredShading = on;
  }

  /** Of the next frames; to be set before their markers are. */
  setQuality({ scale, smoothing }: FrameQuality): void {
    const { engine } = this.renderer;
    const [width, height] = [engine.getRenderWidth(), engine.getRenderHeight()];
    const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
    this.#smoothing = smoothing && this.#offscreen.hasRoomForMean({ width, height }) ? smoothing : null;
    this.renderer.setOffscreenSize(scale < 1 ? size : null);
  }

  draw(
    camera: CameraState,
    appearance: FrameAppearance,
    rings: readonly Ring[],
    groundDisc: { centre: Vec3; radius: number } | null,
  ): void {
    const { renderer } = this;
    this.eyes.isPrepared = false;
    const aspect = renderer.width / renderer.height;
    const { ownTextures, light } = appearance;
    const presence = meshPresence(appearance, this.#imagery.share);
    const mesh = presence > 0;
    // While the mesh fades into the background, what it hides fades in: else it would appear at once at the end.
    const behindMeshOpacity = mesh ? 1 - presence : 0;
    const background = backgrounds[this.#background];
    renderer.setClearColor(...(background.primary.map((channel) => channel * light) as [number, number, number]));

    const isVisibilityNew =
      mesh && ownTextures < 1 && this.#panoramas.drawVisibility(this.mesh, rotate(camera.rotation, [0, 0, -1]));

    const isOverview = ownTextures > 0;
    this.#isOverview = isOverview;
    this.#appearance = appearance;
    const sky = skyOfCamera(camera, aspect, appearance, background.primary);
    renderer.setViewProjection(viewProjectionOf(camera, renderer, this.#smoothing?.offset ?? [0, 0]));
    const meshAppearance: MeshAppearance = {
      cameraPosition: camera.position,
      background: background.primary,
      ownTextures,
      presence,
      light,
    };
    this.#meshView.show({
      appearance: { ...appearance, mesh },
      meshAppearance,
      camera,
      height: renderer.engine.getRenderHeight(),
      sky,
      floors: this.#visibleFloors,
    });
    if (this.#meshView.drawsSky) this.#sky.hide();
    else this.#sky.set(sky, this.slots);
    const ground = groundDisc ? appearance.ground : 0;
    this.#ground.set(groundDisc?.centre ?? [0, 0, 0], groundDisc?.radius ?? 1, background, {
      presence: ground,
      hiddenPresence: ground * behindMeshOpacity,
      light,
    });
    this.#rings.set(rings);
    this.#panoramas.tiles.flush();
    this.#isClearSkyOutdated ||= isVisibilityNew;
    if (mesh && ownTextures < 1 && this.#isClearSkyOutdated) {
      this.#panoramas.drawClearSky();
      this.#isClearSkyOutdated = false;
    }
    this.#markers?.show(isOverview, this.#visibleFloors, {
      presence: ownTextures,
      hiddenPresence: ownTextures * behindMeshOpacity,
      light,
    });
    this.#drawImage();
  }

  /** Prepares a frame of a headset, whose markers are set already, for `eyes.draw`. */
  prepareEyes(frame: EyesFrame): void {
    const { rotation, appearance, rings, dollhouse } = frame;
    const hasMesh = this.drawsMesh(appearance) && appearance.ownTextures < 1;
    this.#meshView.usesDeferredShading = false;
    this.#appearance = appearance;
    this.#isClearSkyOutdated ||= hasMesh && this.#panoramas.drawVisibility(this.mesh, rotate(rotation, [0, 0, -1]));
    const { ground, light } = appearance;
    this.#ground.set(dollhouse?.ground ?? [0, 0, 0], dollhouseGroundRadius, this.background, {
      presence: dollhouse ? ground : 0,
      hiddenPresence: 0,
      light,
    });
    this.#rings.set(rings);
    this.#panoramas.tiles.flush();
    if (hasMesh && this.#isClearSkyOutdated) {
      this.#panoramas.drawClearSky();
      this.#isClearSkyOutdated = false;
    }
    const areas = { presence: 1, hiddenPresence: 0, light };
    if (frame.hasMarkers) this.#markers?.show(dollhouse !== null, dollhouse?.floors ?? null, areas);
    else this.#markers?.hide();
    this.eyes.prepare(frame, this.background);
  }

  /**
   * Draws what the last frame showed, at rest, with another camera at the same place into a framebuffer of another size,
   * without rings and markers. The next frame shows them again; the canvas stays as it is.
   * @param offset by how much of a pixel the picture is moved
   */
  drawPhoto(
    framebuffer: WebGLFramebuffer,
    size: FrameSize,
    camera: CameraState,
    offset: readonly [number, number],
  ): void {
    const { renderer } = this;
    this.eyes.isPrepared = false;
    renderer.setOffscreenSize(size);
    renderer.setViewProjection(viewProjectionOf(camera, size, offset));
    const background = backgrounds[this.#background].primary;
    if (!this.#meshView.drawsSky)
      this.#sky.set(skyOfCamera(camera, size.width / size.height, this.#appearance, background), this.slots);
    this.#rings.set([]);
    this.#markers?.hide();
    this.#panoramas.tiles.flush();
    renderer.draw(framebuffer);
    renderer.setOffscreenSize(null);
  }

  /** Loads again what could not be loaded. */
  retryFailed(): void {
    this.streamer.retryFailed();
    this.#meshView.retryFailed();
  }

  /** After a restored context: buffers are rebuilt, textures are empty. */
  restore(): void {
    this.#offscreen.release();
    this.#panoramas.restore();
    this.#sky.restore();
    this.streamer.restore();
    this.#meshView.restore();
    this.#markers?.restore();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #drawImage(): void {
    const { renderer } = this;
    const isOffscreen = renderer.isOffscreen;
    const smoothing = this.#smoothing;
    if (smoothing?.isComplete) {
      this.#offscreen.presentMean();
      return;
    }
    renderer.draw(isOffscreen ? this.#offscreen.framebufferFor(renderer) : null);
    if (smoothing) this.#offscreen.accumulate(smoothing.count);
    else if (isOffscreen) this.#offscreen.present();
  }
}
