/** The two rooms with as many triangles as a scan: each triangle is divided into four until there are enough. */
import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO, type Accessor, type Primitive } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { twoRoomsCapture } from './places.ts';

const element = (accessor: Accessor, i: number): number[] => accessor.getElement(i, []);

const midpoint = (a: readonly number[], b: readonly number[]): number[] => a.map((value, k) => (value + b[k]!) / 2);

const subdivide = (primitive: Primitive): void => {
  const indices = primitive.getIndices()!.getArray()!;
  const names = primitive.listSemantics();
  const columns = names.map((name) => primitive.getAttribute(name)!);
  const out: number[][] = columns.map(() => []);
  for (let t = 0; t < indices.length; t += 3) {
    columns.forEach((column, c) => {
      const [p, q, r] = [0, 1, 2].map((k) => element(column, Number(indices[t + k])));
      if (!p || !q || !r) return;
      const [pq, qr, rp] = [midpoint(p, q), midpoint(q, r), midpoint(r, p)];
      for (const corner of [p, pq, rp, pq, q, qr, rp, qr, r, pq, qr, rp]) out[c]!.push(...corner);
    });
  }
  columns.forEach((column, c) => {
    const copy = column.clone().setNormalized(false).setArray(Float32Array.from(out[c]!));
    primitive.setAttribute(names[c]!, copy);
  });
  const count = (indices.length / 3) * 12;
  primitive.setIndices(
    primitive
      .getIndices()!
      .clone()
      .setArray(Uint32Array.from({ length: count }, (_, i) => i)),
  );
};

/** Writes the capture into `folder`; its mesh has at least `minTriangles`. */
export const writeDenseCapture = async (folder: string, minTriangles: number): Promise<void> => {
  await cp(twoRoomsCapture, folder, { recursive: true });
  const name = (await readdir(path.join(folder, 'mesh'))).find((file) => file.endsWith('.glb'));
  if (!name) throw new Error('the two rooms have no GLB');
  const file = path.join(folder, 'mesh', name);
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const document = await io.read(file);
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const triangles = (): number => primitives.reduce((sum, each) => sum + each.getIndices()!.getCount() / 3, 0);
  while (triangles() < minTriangles) for (const primitive of primitives) subdivide(primitive);
  await writeFile(file, await io.writeBinary(document));
};
