/** Reads the statements of a material library that are drawn: colour, opacity and the colour image. */
import { mtlImageName } from './mtl-image-name.ts';

export interface MtlMaterial {
  /** As written: sRGB, 0–1; not checked. */
  color: readonly [number, number, number];
  opacity: number;
  emission: readonly [number, number, number];
  /** The names as written, without options; empty for none. */
  imagePath: string;
  emissionPath: string;
}

const colorOf = (fields: readonly string[]): [number, number, number] => [
  Number(fields[0]),
  Number(fields[1] ?? fields[0]),
  Number(fields[2] ?? fields[0]),
];

/** By name. Statements before the first material are left out. */
export const parseMtl = (text: string): ReadonlyMap<string, MtlMaterial> => {
  const materials = new Map<string, MtlMaterial>();
  let material: MtlMaterial | null = null;
  for (const line of text.split('\n')) {
    const statement = line.trim();
    const [key = '', ...fields] = statement.split(/\s+/);
    const rest = statement.slice(key.length).trim();
    if (key === 'newmtl') {
      material = { color: [1, 1, 1], opacity: 1, imagePath: '', emission: [0, 0, 0], emissionPath: '' };
      materials.set(rest, material);
    } else if (!material) continue;
    else if (key === 'Kd') material.color = colorOf(fields);
    else if (key === 'Ke') material.emission = colorOf(fields);
    else if (key === 'd') material.opacity = Number(fields.at(-1));
    else if (key === 'Tr') material.opacity = 1 - Number(fields[0]);
    else if (key === 'map_Kd') material.imagePath = mtlImageName(rest);
    else if (key === 'map_Ke') material.emissionPath = mtlImageName(rest);
  }
  return materials;
};
