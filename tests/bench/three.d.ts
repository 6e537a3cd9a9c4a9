/** What the bench uses of three, which has no declarations of its own. */
declare module 'three' {
  export class Vector3 {
    constructor(x: number, y: number, z: number);
    readonly x: number;
  }
  export class Ray {
    constructor(origin: Vector3, direction: Vector3);
    readonly origin: Vector3;
  }
  export class BufferAttribute {
    constructor(values: Float32Array | Uint32Array, itemSize: number);
    readonly count: number;
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setIndex(attribute: BufferAttribute): this;
  }
  export const DoubleSide: number;
}
