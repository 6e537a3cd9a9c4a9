/**
 * Reads images without a description: each becomes a panorama, six faces of a cube together one. They have no positions
 * but those of their metadata.
 */
import path from 'node:path';
import { byNaturalOrder } from '#base/natural-order.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import { findFaceSets } from '#domain/sources/face-sets.ts';

/**
 * @param files absolute paths, at least one
 * @param name of a cube whose faces have none, such as `front.jpg`
 */
export const readImages = (name: string, files: readonly string[], meshFile?: string): SourceCapture => {
  const { sets, others } = findFaceSets(files);
  const found: { title: string; panorama: SourceSweep['panorama'] }[] = [
    ...sets.map((set) => ({ title: set.name || name, panorama: { kind: 'faces', files: set.files } as const })),
    ...others.map((file) => ({ title: path.parse(file).name, panorama: { kind: 'picture', file } as const })),
  ].toSorted((a, b) => byNaturalOrder(a.title, b.title));
  const seen = new Map<string, number>();
  const sweeps = found.map(({ title, panorama }): SourceSweep => {
    // hall.jpg and hall.png are two panoramas.
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { id: count > 1 ? `${title} (${count})` : title, name: title, panorama };
  });
  return { enfilade: 1, sweeps, usesGps: true, ...(meshFile !== undefined && { meshFile }) };
};
