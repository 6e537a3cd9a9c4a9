/** The room of a visitor with an emulated headset, for the hit tests of AR: a table, the floor and a wall. */

/** Of the emulated room, in metres: the table in front of the visitor, and what is seen of the room behind the dollhouse. */
export const realTable = { height: 0.72, left: -0.7, right: 0.7, front: -0.4, back: -1.4, color: '#3f6f8f' } as const;

/**
 * Runs in the page: the room that the emulator needs for hit tests. The canvas of the viewer lets it through, as the image of a
 * device does.
 */
export const emulateRoom = ({ height, left, right, front, back, color }: typeof realTable): void => {
  /** The y axis of a hit is the normal of the surface: up, or towards the visitor. Columns of the rotation. */
  const level = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0] as const;
  const upright = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0] as const;
  class Room {
    readonly environmentCanvas = document.createElement('canvas');
    readonly trackedPlanes = new Set<unknown>();
    readonly trackedMeshes = new Set<unknown>();
    constructor() {
      this.environmentCanvas.style.cssText = `position: absolute; inset: 0; width: 100%; height: 100%; background: ${color}`;
    }
    render(): void {}
    /** Along the ray, the nearest first: the table, the floor, and a wall 3 m away. */
    computeHitTestResults(ray: Float32Array): readonly Float32Array[] {
      const from = [ray[12]!, ray[13]!, ray[14]!] as const;
      const to = [-ray[8]!, -ray[9]!, -ray[10]!] as const;
      const found: { readonly along: number; readonly matrix: Float32Array }[] = [];
      const meet = (axis: 1 | 2, value: number, rotation: typeof level | typeof upright): void => {
        const along = (value - from[axis]) / to[axis];
        const [x, y, z] = [0, 1, 2].map((n) => from[n]! + to[n]! * along) as [number, number, number];
        const isOnTable = x > left && x < right && z < front && z > back;
        if (along > 0 && Number.isFinite(along) && (value !== height || isOnTable))
          found.push({ along, matrix: Float32Array.of(...rotation, x, y, z, 1) });
      };
      meet(1, height, level);
      meet(1, 0, level);
      meet(2, -3, upright);
      return found.toSorted((a, b) => a.along - b.along).map(({ matrix }) => matrix);
    }
  }
  globalThis.headset.installSEM(Room as never);
  const { prototype } = HTMLCanvasElement;
  // oxlint-disable-next-line typescript/unbound-method -- bound below
  const getContext = prototype.getContext as (type: string, options?: object) => RenderingContext | null;
  prototype.getContext = function withAlpha(this: HTMLCanvasElement, type: string, options?: object) {
    return getContext.call(this, type, type === 'webgl2' ? { ...options, alpha: true } : options);
  } as never;
};
