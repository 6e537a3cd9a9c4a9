/**
 * All that is drawn of a space, and how: panoramas, mesh, ground, rings. It is told once a frame what to show and knows
 * nothing of modes, moves or gestures.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { rotate } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { maxTextureSize } from '#domain/mesh/texture-quality.ts';
import type { BackgroundColor, Model, ModelMesh } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { projectionMatrix, viewMatrix } from '../camera/projection.ts';
import { Matrix, type ShaderMaterial } from '../gpu/babylon.ts';
import { Renderer } from '../gpu/renderer.ts';
import { coverageBytes } from '../gpu/coverage-atlas.ts';
import { VisibilityStore } from '../gpu/visibility-store.ts';
import { SkyStore } from '../gpu/sky-store.ts';
import { GBuffer } from '../gpu/g-buffer.ts';
import { TextureBudget } from '../gpu/texture-budget.ts';
import { TileStore } from '../gpu/tile-store.ts';
import { GroundGrid } from '../ground/ground-grid.ts';
import { FloorRings, type Ring } from '../markers/floor-rings.ts';
import { MarkerDrawing } from '../markers/marker-drawing.ts';
import { DeferredMesh } from '../mesh/deferred-mesh.ts';
import { SpaceMesh } from '../mesh/space-mesh.ts';
import { TiledMesh } from '../mesh/tiled-mesh.ts';
import type { MeshAppearance as SurfaceLook } from '../mesh/space-material.ts';
import { PanoramaSky, type SkyState } from '../panorama/panorama-sky.ts';
import { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import { clearSkyGlsl } from '../panorama/sample-panorama.glsl.ts';
import type { StageConfig, StageStats, StageTuning } from '../stage-api.ts';
import { backgrounds } from './backgrounds.ts';

const megabyte = 1024 * 1024;

/** Budgets of docs/reference/budgets.md#figures: 96 MiB, 64 on phones; what tiles leave over is the mesh's. */
const profiles = {
  desktop: { budget: 96 * megabyte, layers: 64 },
  phone: { budget: 64 * megabyte, layers: 44 },
} as const;

/** How a frame looks, apart from where the camera is. */
export interface FrameAppearance {
  /** Whether the mesh is drawn at all. */
  readonly mesh: boolean;
  /** The mesh: 0 painted by panoramas, 1 by its own textures. */
  readonly ownTextures: number;
  /** The panoramas behind the mesh. */
  readonly sky: number;
  readonly ground: number;
  /** 0 is black. */
  readonly light: number;
  /** Metres; surfaces above are cut away. */
  readonly cutHeight: number;
  /** Where no mesh is: metres below the camera to the floor (0: unknown) and ahead to the walls. */
  readonly floorBelow: number;
  readonly wallDistance: number;
}

export const insideAppearance: FrameAppearance = {
  mesh: false,
  ownTextures: 0,
  sky: 1,
  ground: 0,
  light: 1,
  cutHeight: Infinity,
  floorBelow: 0,
  wallDistance: 1000,
};

/** A panorama with this share of the image wants its sight soon. */
const urgentWeight = 0.2;

export interface SpaceViewEvents {
  readonly onChanged: () => void;
  readonly onFailed: (url: string, reason: string) => void;
}

export class SpaceView implements Disposable {
  readonly renderer: Renderer;
  readonly budget: TextureBudget;
  readonly store: TileStore;
  readonly slots = new PanoramaSlots();
  readonly streamer: PanoramaStreamer;
  readonly rings: FloorRings;
  readonly #visibilities: VisibilityStore;
  readonly #clearSky: SkyStore;
  readonly #surfaces: GBuffer;
  readonly #gathered: DeferredMesh;
  readonly #sky: PanoramaSky;
  readonly #ground: GroundGrid;
  readonly #disposables = new DisposableStack();
  readonly #events: SpaceViewEvents;
  readonly #tuning: StageTuning;
  readonly #largestTexture: number;
  readonly #maxChunks: number;
  readonly #isRoomy: boolean;
  #mesh: SpaceMesh | null = null;
  #chunks: TiledMesh | null = null;
  #markers: MarkerDrawing | null = null;
  #background: BackgroundColor = 'black';
  #meshBytes = 0;
  /** For machines on which painting by panoramas is dear, and small images. */
  paintsOncePerPixel = false;
  #visibleFloors: ReadonlySet<FloorId> | null = null;

  /** @throws WebglUnsupported */
  constructor(
    canvas: HTMLCanvasElement,
    {
      profile,
      earlyTiles,
      tuning,
      textureQuality,
      maxChunks,
    }: Pick<StageConfig, 'profile' | 'earlyTiles' | 'tuning' | 'textureQuality' | 'maxChunks'>,
    events: SpaceViewEvents,
  ) {
    const { budget, layers } = profiles[profile];
    this.#isRoomy = profile === 'desktop';
    this.#tuning = tuning;
    this.#largestTexture = maxTextureSize[textureQuality];
    this.#maxChunks = maxChunks;
    this.#events = events;
    this.renderer = this.#disposables.own(new Renderer(canvas, tuning.antialias));
    this.budget = new TextureBudget(budget, coverageBytes);
    this.store = this.#disposables.own(new TileStore(this.renderer, this.budget, layers));
    this.#visibilities = this.#disposables.own(new VisibilityStore(this.renderer, this.budget));
    this.#clearSky = this.#disposables.own(new SkyStore(this.renderer, this.budget, clearSkyGlsl));
    this.streamer = this.#disposables.own(new PanoramaStreamer(this.store, this.slots, earlyTiles));
    this.streamer.onChanged = events.onChanged;
    this.streamer.onFailed = events.onFailed;
    this.#surfaces = this.#disposables.own(new GBuffer(this.renderer, this.budget));
    // Before the sky, which is then painted where there is no mesh alone.
    this.#gathered = this.#disposables.own(new DeferredMesh(this.renderer));
    this.#bindStore(this.#gathered.material);
    this.#sky = this.#disposables.own(new PanoramaSky(this.renderer));
    for (const material of this.#sky.materials) {
      this.#bindStore(material);
      material.setTexture('clearSky', this.#clearSky.texture);
    }
    this.#ground = this.#disposables.own(new GroundGrid(this.renderer));
    this.rings = this.#disposables.own(new FloorRings(this.renderer));
  }

  /** Shaders compile beside the main thread; a frame drawn before would wipe the page's own image out. */
  get isReady(): boolean {
    return this.#sky.ready;
  }

  /** Everything that a move needs is compiled too. */
  get isCompiled(): boolean {
    const needsGathered = this.paintsOncePerPixel && this.#mesh !== null && this.#mesh.tree !== null;
    return this.#sky.compiled && (!needsGathered || this.#gathered.isReady);
  }

  get mesh(): SpaceMesh | null {
    return this.#mesh;
  }

  /**
   * Whether a third panorama may help on a move: where sights can be drawn, and not on phones, which have few places at
   * hand and no pixels to spare.
   */
  get takesFillPanorama(): boolean {
    return this.#isRoomy && this.#visibilities.isPossible;
  }

  /** Made when the first marker is shown: a space without any pays nothing. */
  get markers(): MarkerDrawing {
    this.#markers ??= this.#disposables.own(new MarkerDrawing(this.renderer, this.budget, this.#events.onChanged));
    return this.#markers;
  }

  get pending(): number {
    return this.streamer.pending + (this.#mesh?.pending ?? 0) + (this.#chunks?.pending ?? 0);
  }

  stats(): Omit<StageStats, 'frames' | 'lastFrameMs'> {
    return {
      drawCalls: this.renderer.drawCalls,
      gpuTextureBytes: this.budget.bytes,
      tilesResident: this.store.residentCount,
      tilesPending: this.streamer.pending,
      requests: this.streamer.requests,
      bytesReceived: this.streamer.bytesReceived + this.#meshBytes,
      contextLosses: this.renderer.contextLosses,
    };
  }

  openModel(model: Model): void {
    this.setBackground(model.options.backgroundColor);
    if (!model.mesh) return;
    this.#mesh = this.#disposables.own(
      new SpaceMesh(this.renderer, this.budget, model.mesh, {
        tuning: this.#tuning,
        largestTexture: this.#largestTexture,
        rooms: model.rooms,
        onMaterial: (material) => this.#bindStore(material.painted),
        onChanged: this.#events.onChanged,
        onBytes: (bytes) => (this.#meshBytes += bytes),
        onFailed: this.#events.onFailed,
      }),
    );
    this.#openChunks(model.mesh);
  }

  /** Once there is a mesh: what moves draw with beside Babylon's own is linked while nobody waits for it. */
  prepareMoves(): void {
    if (this.#disposables.disposed || this.renderer.gl.isContextLost() || !this.#visibilities.isPossible) return;
    this.#visibilities.tools.prepare();
    this.#clearSky.tools.prepare();
    if (this.#surfaces.isPossible) this.#surfaces.tools.prepare();
  }

  setBackground(color: BackgroundColor): void {
    this.#background = color;
  }

  setVisibleFloors(floors: ReadonlySet<FloorId> | null): void {
    this.#visibleFloors = floors;
  }

  get visibleFloors(): ReadonlySet<FloorId> | null {
    return this.#visibleFloors;
  }

  draw(
    state: CameraState,
    look: FrameAppearance,
    rings: readonly Ring[],
    groundAt: { centre: Vec3; radius: number } | null,
  ): void {
    const { renderer } = this;
    const aspect = renderer.width / renderer.height;
    const background = backgrounds[this.#background];
    const clear = background.primary.map((c) => c * look.light) as [number, number, number];
    renderer.setClearColor(...clear);

    const isVisibilityNew =
      look.mesh && look.ownTextures < 1 && this.#drawVisibility(rotate(state.rotation, [0, 0, -1]));

    const fromAbove = look.ownTextures > 0;
    const up = Math.tan((state.fovDegrees * Math.PI) / 360);
    const sky: SkyState = {
      cameraRotation: rotationMatrix(state),
      cameraPosition: state.position,
      halfExtent: [up * aspect, up],
      background: background.primary,
      floorBelow: look.floorBelow,
      wallDistance: look.wallDistance,
      presence: look.sky,
      light: look.light,
      // On the way out what stands around the building is left away, and is not to look like sky.
      clears: !fromAbove,
    };
    this.#sky.set(sky, this.slots);
    renderer.aim(viewMatrix(state), projectionMatrix(state, aspect));
    const surfaceLook: SurfaceLook = {
      cameraPosition: state.position,
      background: background.primary,
      ownTextures: look.ownTextures,
      presence: 1,
      light: look.light,
    };
    const isChunked = this.#drawChunks(look, surfaceLook);
    const floors = fromAbove ? this.#visibleFloors : null;
    this.#mesh?.show(look.mesh && !isChunked, floors, look.cutHeight, fromAbove);
    this.#gathered.hide();
    if (look.mesh && !isChunked && !this.#gather(surfaceLook, state, sky, look.cutHeight)) {
      this.#mesh?.set(surfaceLook);
      if (look.ownTextures < 1) {
        for (const { painted } of this.#mesh?.materials ?? []) this.slots.bind(painted, state.position);
      }
    }
    this.#ground.set(groundAt?.centre ?? [0, 0, 0], groundAt?.radius ?? 1, background.grid, groundAt ? look.ground : 0);
    this.rings.set(rings);
    this.store.flush();
    if (isVisibilityNew) this.#drawClearSky();
    this.#markers?.show(fromAbove, this.#visibleFloors);
    renderer.draw();
  }

  /** After a restored context: Babylon has rebuilt buffers and empty textures. */
  restore(): void {
    this.#visibilities.tools.dispose();
    this.#clearSky.tools.dispose();
    this.#surfaces.tools.dispose();
    this.slots.forgetSights();
    this.streamer.restore();
    this.#mesh?.restore();
    this.#chunks?.restore();
    this.#markers?.restore();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /**
   * What the panoramas on the way saw of the mesh; one face a frame, so that a move begins at once, and two where one
   * that paints a good part is missed. The place one goes to paints next to nothing while its first faces are drawn.
   * Whether one was drawn.
   */
  #drawVisibility(ahead: Vec3): boolean {
    const { surfaces, tree } = this.#mesh ?? {};
    if (!surfaces || !tree || !this.#visibilities.isPossible) return false;
    for (let count = 0; count < 2; count++) {
      const missed = this.slots.takeSightFace(ahead);
      if (!missed) return count > 0;
      this.#visibilities.draw(missed.slot, missed.face, missed.sweep, surfaces);
      if ((this.slots.weights()[missed.slot] ?? 0) < urgentWeight) return true;
    }
    return true;
  }

  /** Where painting is dear, the mesh is painted once a pixel. Whether it is so this time. */
  #gather(look: SurfaceLook, state: CameraState, sky: SkyState, cutHeight: number): boolean {
    const isAble = this.paintsOncePerPixel && !this.#tuning.wireframe && this.#surfaces.isPossible;
    if (!isAble || look.ownTextures > 0 || !this.#mesh || !this.#gathered.isReady) return false;
    const { renderer } = this;
    const viewProjection = multiplied(projectionMatrix(state, renderer.width / renderer.height), viewMatrix(state));
    const texels = this.#surfaces.draw(
      { viewProjection, cameraPosition: state.position, cutHeight },
      this.#mesh.gathered(),
    );
    if (!texels) return false;
    this.#mesh.hide();
    this.slots.bind(this.#gathered.material, state.position);
    this.#gathered.show(texels, sky, look);
    return true;
  }

  #drawClearSky(): void {
    const { tiles, pages } = this.store;
    this.#clearSky.draw({ tiles, pages, sights: this.#visibilities.texture }, (gl, place) => {
      gl.uniformMatrix4fv(place('panoramaRotation[0]'), false, this.slots.rotations());
      gl.uniform1fv(place('panoramaSight[0]'), this.slots.sightFaces());
    });
  }

  #openChunks({ tilesetUrl, finest, parts }: ModelMesh): void {
    // Rooms' colours are the whole mesh's.
    if (tilesetUrl === null || !this.#tuning.tiledMesh || this.#tuning.colorize === 'rooms') return;
    this.#chunks = this.#disposables.own(
      new TiledMesh(this.renderer, this.budget, {
        url: tilesetUrl,
        finest,
        mostChunks: this.#maxChunks,
        floors: new Set(parts.flatMap(({ floorId }) => floorId ?? [])),
        tuning: this.#tuning,
        onChanged: this.#events.onChanged,
        onFailed: this.#events.onFailed,
      }),
    );
  }

  /** Whether the chunks stand in for the whole mesh: in its own images alone, and once they are there. */
  #drawChunks(look: FrameAppearance, surfaceLook: SurfaceLook): boolean {
    const chunks = this.#chunks;
    if (!chunks) return false;
    if (look.mesh && look.ownTextures > 0) chunks.start();
    const isTheirs = look.mesh && look.ownTextures >= 1;
    const hidesAround = this.#mesh?.hasAround ?? false;
    const isThere = isTheirs && chunks.update({ floors: this.#visibleFloors, hidesAround });
    if (isThere) chunks.show(surfaceLook, look.cutHeight);
    else chunks.hide();
    return isThere;
  }

  #bindStore(material: ShaderMaterial): void {
    material.setTexture('tiles', this.store.tiles);
    material.setTexture('pages', this.store.pages);
    material.setTexture('sights', this.#visibilities.texture);
  }
}

/** Column-major. */
const multiplied = (a: Float32Array, b: Float32Array): Float32Array =>
  Float32Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [at >> 2, at & 3];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[k * 4 + row]! * b[column * 4 + k]!, 0);
  });

const rotationMatrix = ({ rotation }: CameraState): Matrix => {
  const x = rotate(rotation, [1, 0, 0]);
  const y = rotate(rotation, [0, 1, 0]);
  const z = rotate(rotation, [0, 0, 1]);
  return Matrix.FromArray([...x, 0, ...y, 0, ...z, 0, 0, 0, 0, 1]);
};
