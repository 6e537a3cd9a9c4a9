/**
 * The textures that panoramas are drawn from: the tiles, the visibility maps (what each panorama sees of the mesh) and
 * the clear sky that fills what no panorama saw.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { tileLayers } from '#domain/device-profile.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Material } from '../gpu/material.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { SkyStore } from '../gpu/sky-store.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import { TileCache } from '../gpu/tile-cache.ts';
import { VisibilityStore } from '../gpu/visibility-store.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import type { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { clearSkyGlsl } from '../panorama/sample-panorama.glsl.ts';
import type { StageConfig } from '../stage-api.ts';

/** A panorama with at least this share of the image needs its visibility map soon. */
const urgentWeight = 0.2;

export class PanoramaTextures implements Disposable {
  readonly tiles: TileCache;
  readonly #slots: PanoramaSlots;
  readonly #visibility: VisibilityStore;
  readonly #clearSky: SkyStore;
  readonly #disposables = new DisposableStack();

  constructor(renderer: Renderer, budget: TextureBudget, slots: PanoramaSlots, profile: StageConfig['profile']) {
    this.#slots = slots;
    this.tiles = this.#disposables.own(new TileCache(renderer, budget, tileLayers[profile]));
    this.#visibility = this.#disposables.own(new VisibilityStore(renderer, budget));
    this.#clearSky = this.#disposables.own(new SkyStore(renderer, budget, clearSkyGlsl));
  }

  /** Whether visibility maps can be drawn in this context. */
  get supportsVisibility(): boolean {
    return this.#visibility.isSupported;
  }

  /** Sets the textures of a material that samples panoramas. */
  bind(material: Material): void {
    material.setTexture('tiles', this.tiles.tiles);
    material.setTexture('pages', this.tiles.pages);
    material.setTexture('visibilityMaps', this.#visibility.texture);
  }

  bindClearSky(material: Material): void {
    material.setTexture('clearSky', this.#clearSky.texture);
  }

  /** Links the programs of a move ahead of the first one. */
  prepare(): void {
    this.#visibility.resources.prepare();
    this.#clearSky.resources.prepare();
  }

  /**
   * Draws missing faces of the visibility maps: one per frame, so that a move starts at once, and two while a panorama
   * with a large share of the image misses one. The target of a move has next to no share while its first faces are
   * drawn.
   * @param forward the view direction, by which the most visible face is chosen
   * @returns whether a face was drawn
   */
  drawVisibility(mesh: SpaceMesh | null, forward: Vec3): boolean {
    for (let count = 0; count < 2; count++) {
      const slot = this.drawMissingFace(mesh, forward);
      if (slot === null) return count > 0;
      if ((this.#slots.weights()[slot] ?? 0) < urgentWeight) return true;
    }
    return true;
  }

  /** Draws one missing face of the visibility maps, the most visible one. Returns its slot; null if none was missing. */
  drawMissingFace(mesh: SpaceMesh | null, forward: Vec3): number | null {
    if (!mesh?.tree || !this.supportsVisibility) return null;
    const missing = this.#slots.takeMissingFace(forward);
    if (!missing) return null;
    this.#visibility.draw(missing.slot, missing.face, missing.sweep, mesh.surfaces);
    return missing.slot;
  }

  /** After the visibility maps changed. */
  drawClearSky(): void {
    const { tiles, pages } = this.tiles;
    this.#clearSky.draw({ tiles, pages, visibilityMaps: this.#visibility.texture }, (gl, uniformLocation) => {
      gl.uniformMatrix4fv(uniformLocation('panoramaRotation[0]'), false, this.#slots.rotations());
      gl.uniform1fv(uniformLocation('panoramaFaceMask[0]'), this.#slots.renderedFaceMasks());
    });
  }

  /** After a restored context, in which all textures are empty. */
  restore(): void {
    this.#visibility.resources.dispose();
    this.#clearSky.resources.dispose();
    this.#slots.invalidateVisibility();
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
