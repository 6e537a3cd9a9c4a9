/** A small GLB model of the house: walls with their openings, floors, stairs, roof. */
import { floors, outer, stairs, walls, type Opening, type WallPlan } from '../plan/house.ts';

type Vec = readonly [number, number, number];
type Box = readonly [low: Vec, high: Vec];

const ROOF_TOP = 6.05;
const GROUND = -0.3;

const materials = [
  { name: 'Render', baseColorFactor: [0.82, 0.79, 0.72, 1] },
  { name: 'Oak', baseColorFactor: [0.62, 0.45, 0.26, 1] },
  { name: 'Roof', baseColorFactor: [0.07, 0.075, 0.085, 1] },
  { name: 'Glass', baseColorFactor: [0.42, 0.55, 0.6, 1] },
] as const;

const wallBoxes = (wall: WallPlan): { readonly solid: readonly Box[]; readonly glass: readonly Box[] } => {
  const { bottom, height } = floors.find(({ id }) => id === wall.floorId)!;
  const isOuter = wall.thickness === outer.thickness;
  const east = wall.from[1] === wall.to[1];
  const near = (east ? wall.from[1] : wall.from[0]) - wall.thickness * wall.bias;
  const ends = isOuter
    ? east
      ? outer.x
      : [outer.thickness, outer.z[1] - outer.thickness]
    : east
      ? [wall.from[0], wall.to[0]]
      : [wall.from[1], wall.to[1]];
  const base = isOuter && wall.floorId === 'ground' ? GROUND : bottom;
  const top = isOuter && wall.floorId === 'ground' ? 2.96 : bottom + height;
  const box = (a: number, b: number, low: number, high: number, inset = 0): Box =>
    east
      ? [
          [a, low, near + inset],
          [b, high, near + wall.thickness - inset],
        ]
      : [
          [near + inset, low, a],
          [near + wall.thickness - inset, high, b],
        ];
  const solid: Box[] = [];
  const glass: Box[] = [];
  let from = ends[0];
  const add = (a: number, b: number, low: number, high: number): void => {
    if (b - a > 0.001 && high - low > 0.001) solid.push(box(a, b, low, high));
  };
  const around = ({ span, low, high, kind }: Opening): void => {
    add(from, span[0], base, top);
    add(span[0], span[1], base, bottom + low);
    add(span[0], span[1], Math.min(top, bottom + high), top);
    if (kind === 'window' || kind === 'sliding')
      glass.push(box(span[0], span[1], bottom + low, Math.min(top, bottom + high), wall.thickness / 2 - 0.02));
    from = span[1];
  };
  for (const one of wall.openings.toSorted((a, b) => a.span[0] - b.span[0])) around(one);
  add(from, ends[1], base, top);
  return { solid, glass };
};

const stairBoxes = (): readonly Box[] => {
  const { x, z, flightWidth, risers, riser, going, landing } = stairs;
  const boxes: Box[] = [
    [
      [x[0], landing.height - 0.18, landing.z[0]],
      [x[1], landing.height, landing.z[1]],
    ],
  ];
  for (let i = 0; i < risers[0] - 1; i += 1) {
    const south = z[1] - i * going;
    boxes.push([
      [x[1] - flightWidth, 0, south - going],
      [x[1], (i + 1) * riser, south],
    ]);
    const north = landing.z[1] + i * going;
    const top = landing.height + (i + 1) * riser;
    boxes.push([
      [x[0], top - 0.32, north],
      [x[0] + flightWidth, top, north + going],
    ]);
  }
  return boxes;
};

const slab = (x0: number, z0: number, x1: number, z1: number): Box => [
  [x0, 2.62, z0],
  [x1, 2.96, z1],
];

const boxesByMaterial = (): readonly (readonly Box[])[] => {
  const parts = walls.filter(({ type }) => type === 'solid').map(wallBoxes);
  const [t, w, d] = [outer.thickness, outer.x[1], outer.z[1]];
  const [void0, void1] = stairs.x;
  return [
    parts.flatMap(({ solid }) => solid),
    [
      [
        [t, GROUND, t],
        [w - t, 0, d - t],
      ],
      slab(t, t, void0, d - t),
      slab(void1, t, w - t, d - t),
      slab(void0, stairs.z[1], void1, d - t),
      ...stairBoxes(),
    ],
    [
      [
        [-0.35, 5.51, -0.35],
        [w + 0.35, ROOF_TOP - 0.14, d + 0.35],
      ],
      ...solarPanels(),
    ],
    parts.flatMap(({ glass }) => glass),
  ];
};

const solarPanels = (): readonly Box[] =>
  Array.from({ length: 10 }, (_, i): Box => {
    const [x, z] = [2.2 + (i % 5) * 1.62, i < 5 ? 4.6 : 6.5];
    return [
      [x, ROOF_TOP - 0.14, z],
      [x + 1.56, ROOF_TOP - 0.02, z + 1.1],
    ];
  });

/** A box’s six sides: 24 points with their normals, 36 corners of triangles. */
const sides = ([low, high]: Box): { readonly points: readonly number[]; readonly normals: readonly number[] } => {
  const points: number[] = [];
  const normals: number[] = [];
  for (const axis of [0, 1, 2])
    for (const side of [0, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const turns = side
        ? [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ]
        : [
            [0, 0],
            [0, 1],
            [1, 1],
            [1, 0],
          ];
      for (const [a, b] of turns) {
        const point = [0, 0, 0];
        point[axis] = (side ? high : low)[axis]!;
        point[u] = (a ? high : low)[u]!;
        point[v] = (b ? high : low)[v]!;
        points.push(...point);
        const normal = [0, 0, 0];
        normal[axis] = side ? 1 : -1;
        normals.push(...normal);
      }
    }
  return { points, normals };
};

const chunk = (kind: string, bytes: Buffer): Buffer => {
  const start = Buffer.alloc(8);
  start.writeUInt32LE(bytes.length, 0);
  start.write(kind, 4, 'latin1');
  return Buffer.concat([start, bytes]);
};

export const massing = (): Buffer => {
  const chunks: Buffer[] = [];
  let length = 0;
  const views: object[] = [];
  const accessors: object[] = [];
  const store = (
    data: Float32Array | Uint16Array | Int8Array,
    target: number,
    accessor: object,
    stride?: number,
  ): number => {
    const bytes = Buffer.from(data.buffer);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    views.push({
      buffer: 0,
      byteOffset: length,
      byteLength: bytes.length,
      target,
      ...(stride ? { byteStride: stride } : {}),
    });
    accessors.push({ bufferView: views.length - 1, ...accessor });
    chunks.push(padded);
    length += padded.length;
    return accessors.length - 1;
  };
  const primitives = boxesByMaterial().map((boxes, material) => {
    const made = boxes.map(sides);
    const points = new Float32Array(made.flatMap((one) => one.points));
    const normals = new Int8Array(
      made.flatMap((one) => one.normals).flatMap((value, i) => (i % 3 === 2 ? [value * 127, 0] : [value * 127])),
    );
    const corners = new Uint16Array(
      boxes.flatMap((_, i) =>
        [0, 1, 2, 3, 4, 5].flatMap((side) => [0, 1, 2, 0, 2, 3].map((k) => i * 24 + side * 4 + k)),
      ),
    );
    const along = (axis: number): readonly number[] => [...points].filter((_, i) => i % 3 === axis);
    const count = points.length / 3;
    const position = store(points, 34962, {
      componentType: 5126,
      count,
      type: 'VEC3',
      min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
      max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
    });
    const normal = store(normals, 34962, { componentType: 5120, normalized: true, count, type: 'VEC3' }, 4);
    return {
      attributes: { POSITION: position, NORMAL: normal },
      indices: store(corners, 34963, { componentType: 5123, count: corners.length, type: 'SCALAR' }),
      material,
    };
  });
  const json = {
    asset: { version: '2.0', generator: 'House at the Orchard' },
    extensionsUsed: ['KHR_mesh_quantization'],
    extensionsRequired: ['KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'House at the Orchard', mesh: 0, translation: [-outer.x[1] / 2, 0.3, -outer.z[1] / 2] }],
    meshes: [{ name: 'House', primitives }],
    materials: materials.map(({ name, baseColorFactor }) => ({
      name,
      pbrMetallicRoughness: { baseColorFactor, metallicFactor: 0, roughnessFactor: name === 'Glass' ? 0.15 : 0.85 },
    })),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  };
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const body = Buffer.concat([chunk('JSON', head), chunk('BIN\0', Buffer.concat(chunks))]);
  const start = Buffer.alloc(12);
  start.write('glTF', 'latin1');
  start.writeUInt32LE(2, 4);
  start.writeUInt32LE(body.length + 12, 8);
  return Buffer.concat([start, body]);
};
