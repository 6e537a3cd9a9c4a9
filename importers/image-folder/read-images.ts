/** Images without any description: each becomes an unaligned 360° view, six faces of a cube one together. */
import path from 'node:path';
import type { SourceCapture, SourceSweep } from '../foreign-capture.ts';
import { findFaceSets } from '../source/face-sets.ts';
import { byNaturalOrder } from '../source/natural-order.ts';

export const imageExtensions: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff']);

/** @param files absolute paths, at least one */
export const readImages = (name: string, files: readonly string[], meshFile?: string): SourceCapture => {
  const { sets, others } = findFaceSets(files);
  const found: { title: string; panorama: SourceSweep['panorama'] }[] = [
    ...sets.map((set) => ({ title: set.name || name, panorama: { kind: 'faces', files: set.files } as const })),
    ...others.map((file) => ({ title: path.parse(file).name, panorama: { kind: 'picture', file } as const })),
  ].toSorted((a, b) => byNaturalOrder(a.title, b.title));
  const seen = new Map<string, number>();
  const sweeps = found.map(({ title, panorama }): SourceSweep => {
    // hall.jpg and hall.png are two places.
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { id: count > 1 ? `${title} (${count})` : title, name: title, panorama };
  });
  return { enfilade: 1, name, sweeps, ...(meshFile !== undefined && { meshFile }) };
};
