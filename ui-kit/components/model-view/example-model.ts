/** A box of lines that can be turned and zoomed, for stories. */
import type { ModelControls } from './model-view.tsx';

type Point = readonly [x: number, y: number, z: number];

const corners: readonly Point[] = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])));

/** Corners that differ in one coordinate are joined. */
const edges = corners.flatMap((from, index) =>
  corners
    .slice(index + 1)
    .filter((to) => to.filter((value, axis) => value !== from[axis]).length === 1)
    .map((to) => [from, to] as const),
);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const project = ([x, y, z]: Point, yaw: number, pitch: number): readonly [number, number] => {
  const [turnedX, turnedZ] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
  return [turnedX, y * Math.cos(pitch) - turnedZ * Math.sin(pitch)];
};

/** Draws the box, and again after each command and each change of the canvas's size. */
export const mountExampleModel = (canvas: HTMLCanvasElement): ModelControls => {
  let [yaw, pitch, size] = [30, 20, 1];
  const draw = (): void => {
    [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
    const context = canvas.getContext('2d');
    if (!context) return;
    const scale = (Math.min(canvas.width, canvas.height) / 5) * size;
    const at = (point: Point): [number, number] => {
      const [x, y] = project(point, radians(yaw), radians(pitch));
      return [canvas.width / 2 + x * scale, canvas.height / 2 + y * scale];
    };
    context.strokeStyle = '#2dd4bf';
    context.lineWidth = 2;
    context.beginPath();
    for (const [from, to] of edges) {
      context.moveTo(...at(from));
      context.lineTo(...at(to));
    }
    context.stroke();
  };
  const observer = new ResizeObserver(draw);
  observer.observe(canvas);
  return {
    turn: (yawDegrees, pitchDegrees) => {
      [yaw, pitch] = [yaw + yawDegrees, pitch + pitchDegrees];
      draw();
    },
    zoom: (factor) => {
      size *= factor;
      draw();
    },
    reset: () => {
      [yaw, pitch, size] = [30, 20, 1];
      draw();
    },
    dispose: () => observer.disconnect(),
  };
};
