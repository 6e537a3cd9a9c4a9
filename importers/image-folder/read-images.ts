/**
 * Reads images without a description: each becomes a panorama, six faces of a cube together one. They have no positions
 * but those of their metadata.
 */
import { titledPanoramas, type TitledPanorama } from '#domain/sources/titled-panoramas.ts';
import type { PanoramaSource, SourceCapture, SourceSweep } from '../source-capture.ts';

const panoramaOf = ({ pictures }: TitledPanorama): PanoramaSource =>
  pictures.kind === 'faces' ? { kind: 'faces', files: pictures.files } : pictures;

/**
 * @param files absolute paths, at least one
 * @param name of a cube whose faces have none, such as `front.jpg`
 */
export const readImages = (name: string, files: readonly string[], meshFile?: string): SourceCapture => {
  const seen = new Map<string, number>();
  const sweeps = titledPanoramas(name, files).map((found): SourceSweep => {
    const { title } = found;
    // hall.jpg and hall.png are two panoramas.
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { id: count > 1 ? `${title} (${count})` : title, name: title, panorama: panoramaOf(found) };
  });
  return { enfilade: 1, sweeps, isUndescribed: true, ...(meshFile !== undefined && { meshFile }) };
};
