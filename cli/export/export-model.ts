/** Writes a model as a capture bundle, which `enfilade import` reads (docs/guides/capture-format.md). */
import { fail, ok, type Result } from '#base/result.ts';
import { checkCapture } from '#importers/bundle/check-capture.ts';
import { revisionKey } from '#server/store/files/file-store.ts';
import type { Store } from '#server/store/open-store.ts';
import { writeTarget, type BundleWriter, type TargetFailure } from './bundle-target.ts';
import { planBundle, type BundlePlan } from './bundle-plan.ts';
import { meshFile } from './mesh-file.ts';
import { readModelState } from './model-state.ts';
import { MissingFileError } from './read-stored-file.ts';
import { writeFaces } from './stitch-faces.ts';

export interface ExportProgress {
  readonly stage: 'panoramas' | 'mesh' | 'files';
  readonly done: number;
  readonly total: number;
  readonly item: string;
}

export interface ExportOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
  /** Receives one sentence about something that a bundle cannot represent. */
  readonly onNotice?: (sentence: string) => void;
}

export interface Exported {
  readonly sweeps: number;
  /** Copied files: attachments, images, further meshes. */
  readonly files: number;
}

export interface ExportFailure {
  readonly code: TargetFailure['code'] | 'not.found' | 'export.invalid' | 'export.incomplete' | 'stopped';
  readonly message: string;
}

/** Writes capture.json last: without it the bundle is invalid. */
const writeBundle = async (
  { files }: Store,
  folder: string,
  { capture, panoramas, mesh, copies }: BundlePlan,
  writer: BundleWriter,
  { signal, onProgress }: ExportOptions,
): Promise<void> => {
  const step = (stage: ExportProgress['stage'], done: number, total: number, item: string): void => {
    signal?.throwIfAborted();
    onProgress?.({ stage, done, total, item });
  };
  for (const [done, panorama] of panoramas.entries()) {
    step('panoramas', done, panoramas.length, panorama.name);
    await writeFaces(files, folder, panorama, writer);
  }
  if (panoramas.length > 0) step('panoramas', panoramas.length, panoramas.length, '');
  if (mesh)
    await writer.write(mesh.path, await meshFile(files, mesh, (done, total) => step('mesh', done, total, mesh.path)));
  for (const [done, { path, key }] of copies.entries()) {
    step('files', done, copies.length, path);
    const found = await files.read(key);
    if (!found) throw new MissingFileError(key);
    await writer.write(path, found.stream);
  }
  if (copies.length > 0) step('files', copies.length, copies.length, '');
  await writer.write('capture.json', Buffer.from(`${JSON.stringify(capture, null, 2)}\n`));
};

/**
 * `target`: a new folder, or a file that ends in `.zip`. The caller holds the data lock, so that no import removes the
 * revision's files meanwhile; people may continue editing. A failed export leaves nothing behind.
 */
export const exportModel = async (
  store: Store,
  modelId: string,
  target: string,
  options: ExportOptions = {},
): Promise<Result<Exported, ExportFailure>> => {
  const state = await readModelState(store, modelId);
  if (!state) return fail({ code: 'not.found', message: `There is no model "${modelId}" here.` });
  const planned = planBundle(state, (sentence) => options.onNotice?.(sentence));
  // Checked like an import would, and without what it would leave out.
  const checked = checkCapture(JSON.parse(JSON.stringify(planned.capture)));
  const plan = checked.ok ? { ...planned, capture: checked.value.capture } : planned;
  if (checked.ok) for (const notice of checked.value.notices) options.onNotice?.(`capture.json: ${notice}.`);
  const clash = plan.copies.find(({ path }) => path.toLowerCase() === 'capture.json');
  if (!checked.ok || clash)
    return fail({
      code: 'export.invalid',
      message: checked.ok
        ? `An attachment of ${modelId} has the name of the bundle itself, capture.json; take it off and export again.`
        : `${modelId} cannot be written as a capture: ${checked.failure}.`,
    });
  const folder = revisionKey(modelId, state.record.model.revision);
  try {
    const written = await writeTarget(target, (writer) => writeBundle(store, folder, plan, writer, options));
    return written.ok ? ok({ sweeps: plan.panoramas.length, files: plan.copies.length }) : written;
  } catch (thrown) {
    if (options.signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was written.' });
    if (thrown instanceof MissingFileError) return fail({ code: 'export.incomplete', message: thrown.message });
    throw thrown;
  }
};
