/**
 * Reads Wavefront OBJ with its MTL: positions (with colours, if any), texture coordinates, normals, polygons, groups and
 * materials. A missing MTL or image is reported, and the import continues without it.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import type { ImportFailure } from '../source-capture.ts';
import { meshFailure, unreadableMesh } from './mesh-failure.ts';
import { readMaterials, type ObjMaterials } from './read-mtl.ts';
import { plainMaterial, toLinear, type SourceMesh, type SourcePrimitive } from './source-mesh.ts';

/** Collects the vertices of one group and material; equal vertices are stored once. */
class PrimitiveBuilder {
  readonly positions: number[] = [];
  readonly uvs: number[] = [];
  readonly normals: number[] = [];
  readonly colors: number[] = [];
  readonly indices: number[] = [];
  readonly numbers = new Map<string, number>();
  hasUvs = false;
  hasNormals = false;
  hasColors = false;

  constructor(
    readonly group: string,
    readonly material: string,
  ) {}
}

class LineIssue extends Error {}

class ObjReader {
  readonly libraries: string[] = [];
  readonly builders = new Map<string, PrimitiveBuilder>();
  private readonly v: number[] = [];
  private readonly vc: number[] = [];
  private readonly vt: number[] = [];
  private readonly vn: number[] = [];
  private group = '';
  private material = '';
  private current: PrimitiveBuilder | null = null;

  line(text: string): void {
    const fields = text.split(/\s+/);
    const rest = (): string => text.slice(fields[0]!.length).trim();
    switch (fields[0]) {
      case 'v':
        this.vertex(fields);
        break;
      case 'vt':
        // In OBJ, v is measured upwards from the image's lower edge.
        this.vt.push(Number(fields[1]), 1 - Number(fields[2] ?? 0));
        break;
      case 'vn':
        this.vn.push(Number(fields[1]), Number(fields[2]), Number(fields[3]));
        break;
      case 'f':
        this.face(fields);
        break;
      case 'o':
      case 'g':
        this.group = rest();
        this.current = null;
        break;
      case 'usemtl':
        this.material = rest();
        this.current = null;
        break;
      case 'mtllib':
        this.libraries.push(rest());
        break;
      default:
    }
  }

  private vertex(fields: readonly string[]): void {
    const [x, y, z] = [Number(fields[1]), Number(fields[2]), Number(fields[3])];
    if (!Number.isFinite(x + y + z)) throw new LineIssue('has a vertex with a coordinate that is not a number');
    this.v.push(x, y, z);
    if (fields.length < 7) return;
    const at = this.v.length - 3;
    for (let k = 0; k < 3; k++) this.vc[at + k] = toLinear(Number(fields[4 + k]));
  }

  private face(fields: readonly string[]): void {
    const into = (this.current ??= this.open());
    const corners: number[] = [];
    for (let i = 1; i < fields.length; i++) if (fields[i]) corners.push(this.corner(into, fields[i]!));
    for (let i = 2; i < corners.length; i++) into.indices.push(corners[0]!, corners[i - 1]!, corners[i]!);
  }

  private open(): PrimitiveBuilder {
    const key = `${this.group}\n${this.material}`;
    const existing = this.builders.get(key);
    if (existing) return existing;
    const created = new PrimitiveBuilder(this.group, this.material);
    this.builders.set(key, created);
    return created;
  }

  private corner(into: PrimitiveBuilder, field: string): number {
    // Negative numbers count from the end, so their meaning depends on the line.
    const key = field.includes('-') ? `${field}@${this.v.length}/${this.vt.length}/${this.vn.length}` : field;
    const existing = into.numbers.get(key);
    if (existing !== undefined) return existing;
    const [v, vt, vn] = field.split('/');
    const at = this.place(v, this.v.length / 3);
    if (at === null) throw new LineIssue(`has a face with vertex “${field}”, which does not exist`);
    into.positions.push(this.v[at * 3]!, this.v[at * 3 + 1]!, this.v[at * 3 + 2]!);
    const uv = this.place(vt, this.vt.length / 2);
    if (uv !== null) into.hasUvs = true;
    into.uvs.push(uv === null ? 0 : this.vt[uv * 2]!, uv === null ? 0 : this.vt[uv * 2 + 1]!);
    const normal = this.place(vn, this.vn.length / 3);
    if (normal !== null) into.hasNormals = true;
    for (let k = 0; k < 3; k++) into.normals.push(normal === null ? (k === 1 ? 1 : 0) : this.vn[normal * 3 + k]!);
    if (this.vc[at * 3] !== undefined) into.hasColors = true;
    for (let k = 0; k < 3; k++) into.colors.push(this.vc[at * 3 + k] ?? 1);
    into.colors.push(1);
    const number = into.positions.length / 3 - 1;
    into.numbers.set(key, number);
    return number;
  }

  /** Converts an OBJ index (from 1, or negative from the end) to one from 0; null when absent or out of range. */
  private place(field: string | undefined, count: number): number | null {
    if (!field) return null;
    const n = Number(field);
    const at = n < 0 ? count + n : n - 1;
    return Number.isInteger(at) && at >= 0 && at < count ? at : null;
  }
}

const toPrimitive = (from: PrimitiveBuilder, materials: ObjMaterials): SourcePrimitive => {
  const material = materials.byName.get(from.material) ?? plainMaterial;
  return {
    path: from.group ? [from.group] : [],
    positions: Float32Array.from(from.positions),
    indices: Uint32Array.from(from.indices),
    uvs: from.hasUvs ? Float32Array.from(from.uvs) : null,
    normals: from.hasNormals ? Float32Array.from(from.normals) : null,
    colors: from.hasColors ? Float32Array.from(from.colors) : null,
    material: from.hasUvs ? material : { ...material, texture: null },
  };
};

const readLines = (reader: ObjReader, text: string): number => {
  let line = 0;
  try {
    for (let at = 0; at < text.length;) {
      line++;
      let end = text.indexOf('\n', at);
      if (end < 0) end = text.length;
      let content = text.slice(at, end).trim();
      at = end + 1;
      while (content.endsWith('\\') && at < text.length) {
        end = text.indexOf('\n', at);
        if (end < 0) end = text.length;
        content = `${content.slice(0, -1)} ${text.slice(at, end).trim()}`;
        at = end + 1;
        line++;
      }
      if (content) reader.line(content);
    }
  } catch (error) {
    if (error instanceof LineIssue) throw new LineIssue(`${error.message} (line ${line}); export it again`);
    throw error;
  }
  return line;
};

export const readObj = async (file: string): Promise<Result<SourceMesh, ImportFailure>> => {
  const reader = new ObjReader();
  try {
    readLines(reader, await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof LineIssue) return fail(meshFailure(file, error.message));
    return fail(unreadableMesh(file, 'cannot be read; export it as GLB instead', error));
  }
  const materials = await readMaterials(dirname(file), basename(file), reader.libraries);
  if (!materials.ok) return fail(meshFailure(file, materials.failure));
  const primitives = [...reader.builders.values()]
    .filter((builders) => builders.indices.length > 0)
    .map((builders) => toPrimitive(builders, materials.value));
  return ok({ primitives, textures: materials.value.textures, notices: materials.value.notices });
};
