/**
 * The camera around a model of radius 1: turned by dragging, zoomed by the wheel and by pinching, moved by the right button
 * and by two fingers. It looks from above or below, but never turns over.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { ArcRotateCamera, Vector3, type Scene } from './babylon-scene.ts';
import { fittingDistance } from './fitting-distance.ts';

const radiansPerDegree = Math.PI / 180;
const fov = 40 * radiansPerDegree;
/** From the right and from above. */
const startYaw = 30 * radiansPerDegree;
const startPitch = 20 * radiansPerDegree;
const maxPitch = 89 * radiansPerDegree;
/** Of the model's radius. */
const minDistance = 0.02;
/** Of the distance at which the whole model is in view. */
const maxDistanceFactor = 4;
const inertia = 0.9;
const radiansPerPixel = 0.008;
/** Share of the distance for a notch of the wheel. */
const zoomPerNotch = 0.1;

export class Orbit {
  readonly #camera: ArcRotateCamera;
  readonly #canvas: HTMLCanvasElement;
  readonly #halfSize: Vec3;
  /** How far a movement glides on: its whole length, as a multiple of what one frame is given. */
  readonly #glide: number;

  /** @param halfSize half the sides of the model's bounding box, whose centre is the origin */
  constructor(scene: Scene, canvas: HTMLCanvasElement, halfSize: Vec3, reducedMotion: boolean) {
    this.#canvas = canvas;
    this.#halfSize = halfSize;
    this.#glide = reducedMotion ? 1 : 1 / (1 - inertia);
    const camera = new ArcRotateCamera('orbit', 0, 0, 1, Vector3.Zero(), scene);
    this.#camera = camera;
    camera.fov = fov;
    camera.inertia = camera.panningInertia = reducedMotion ? 0 : inertia;
    camera.lowerRadiusLimit = minDistance;
    [camera.lowerBetaLimit, camera.upperBetaLimit] = [Math.PI / 2 - maxPitch, Math.PI / 2 + maxPitch];
    camera.angularSensibilityX = camera.angularSensibilityY = this.#glide / radiansPerPixel;
    camera.wheelDeltaPercentage = zoomPerNotch / this.#glide;
    camera.useNaturalPinchZoom = true;
    // The page's own keys turn the model by `turn`.
    camera.inputs.removeByType('ArcRotateCameraKeyboardMoveInput');
    camera.attachControl(false);
    this.reset();
  }

  /** To be called before each frame. */
  update(): void {
    const { radius, target } = this.#camera;
    const toCentre = target.length();
    this.#camera.minZ = Math.max(radius / 200, radius - toCentre - 1.1);
    this.#camera.maxZ = radius + toCentre + 1.1;
    // The point under the pointer, at the distance of the target, stays there.
    const pixel = (2 * radius * Math.tan(fov / 2)) / Math.max(1, this.#canvas.clientHeight);
    this.#camera.panningSensibility = this.#glide / pixel;
  }

  /** What the camera shows; equal before and after a frame in which it did not move. */
  get state(): string {
    const { alpha, beta, radius, target } = this.#camera;
    return [alpha, beta, radius, target.x, target.y, target.z].join(' ');
  }

  turn(yawDegrees: number, pitchDegrees: number): void {
    const { lowerBetaLimit, upperBetaLimit } = this.#camera;
    this.#camera.alpha -= yawDegrees * radiansPerDegree;
    const beta = this.#camera.beta - pitchDegrees * radiansPerDegree;
    this.#camera.beta = Math.max(lowerBetaLimit ?? 0, Math.min(upperBetaLimit ?? Math.PI, beta));
  }

  zoom(factor: number): void {
    const { radius, upperRadiusLimit } = this.#camera;
    this.#camera.radius = Math.max(minDistance, Math.min(upperRadiusLimit ?? Infinity, radius / factor));
  }

  reset(): void {
    const aspect = this.#canvas.clientWidth / Math.max(1, this.#canvas.clientHeight);
    const distance = fittingDistance(this.#halfSize, { fov, aspect, pitch: startPitch });
    this.#camera.upperRadiusLimit = distance * maxDistanceFactor;
    this.#camera.target.setAll(0);
    this.#camera.alpha = Math.PI / 2 - startYaw;
    this.#camera.beta = Math.PI / 2 - startPitch;
    this.#camera.radius = distance;
    // A movement that glides on ends.
    this.#camera.inertialAlphaOffset = this.#camera.inertialBetaOffset = this.#camera.inertialRadiusOffset = 0;
    this.#camera.inertialPanningX = this.#camera.inertialPanningY = 0;
  }
}
