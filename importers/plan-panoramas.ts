/**
 * Plans the panoramas of a source. Images that cannot be used fail the import, are left out, or are all reported
 * (docs/reference/imports.md#leaving-out-images).
 */
import { ok, fail, type Result } from '#base/result.ts';
import { withoutSweeps } from './bundle/without-sweeps.ts';
import { quotable } from './failure.ts';
import type { ImportOptions } from './import-options.ts';
import { planPanorama, type PlannedPanorama } from './panorama/plan-panorama.ts';
import { reductionNotice } from './panorama/reduce-plan.ts';
import { imageOfShapeFailure, shapeFailure, shapeOf } from './panorama/shape-failure.ts';
import { createVerifyPixels } from './panorama/verify-pixels.ts';
import type { ImportFailure, PanoramaSource, SourceCapture, SourceSweep } from './source-capture.ts';
import { limitNotices } from './source/limit-notices.ts';

interface PlannedCapture {
  /** Without the sweeps that are left out, and all that refers to them. */
  readonly capture: SourceCapture;
  /** One for each sweep. */
  readonly panoramas: readonly PlannedPanorama[];
}

interface Planned {
  readonly sweep: SourceSweep;
  readonly panorama: Result<PlannedPanorama, ImportFailure>;
  /** Of the image without furniture. */
  readonly failure: ImportFailure | null;
}

const planSweep = async (sweep: SourceSweep, { fill }: ImportOptions): Promise<Planned> => {
  const panorama = await planPanorama(sweep.panorama, fill);
  // It is copied unchanged, but checked here, so that a damaged one is reported now.
  const defurnished = sweep.defurnished && (await planPanorama(sweep.defurnished));
  return { sweep, panorama, failure: defurnished && !defurnished.ok ? defurnished.failure : null };
};

interface FailedImage {
  readonly source: PanoramaSource | undefined;
  readonly failure: ImportFailure;
}

const failedImagesOf = ({ sweep, panorama, failure }: Planned): readonly FailedImage[] => [
  ...(panorama.ok ? [] : [{ source: sweep.panorama, failure: panorama.failure }]),
  ...(failure ? [{ source: sweep.defurnished, failure }] : []),
];

const failuresOf = (planned: Planned): readonly ImportFailure[] =>
  failedImagesOf(planned).map(({ failure }) => failure);

const labelOf = ({ name, id }: SourceSweep): string => quotable(name || id);

/** `stopsAt`: after which failure the others are not of interest. */
const planEach = async (
  { sweeps }: SourceCapture,
  options: ImportOptions,
  stopsAt: (failures: readonly ImportFailure[]) => boolean,
): Promise<readonly Planned[]> => {
  const { signal, onProgress } = options;
  const planned: Planned[] = [];
  for (const [done, sweep] of sweeps.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ stage: 'reading', done, total: sweeps.length, item: labelOf(sweep) });
    const one = await planSweep(sweep, options);
    planned.push(one);
    if (stopsAt(failuresOf(one))) return planned;
  }
  onProgress?.({ stage: 'reading', done: sweeps.length, total: sweeps.length, item: '' });
  return planned;
};

/** The first failure; if it is that of an image's shape, one about all such images. */
const failureOf = (planned: readonly Planned[]): ImportFailure | null => {
  const failed = planned.flatMap(failedImagesOf);
  const [first] = failed;
  if (!first || !imageOfShapeFailure(first.failure)) return first?.failure ?? null;
  // By their paths: images of several folders may have the same name.
  const images = new Map(
    failed.flatMap(({ source, failure }) => {
      const image = imageOfShapeFailure(failure);
      return image ? [[source?.kind === 'picture' ? source.file : image.file, image] as const] : [];
    }),
  );
  const [image, ...others] = images.values();
  return shapeFailure([image!, ...others]).failure;
};

/** Replaces the plans of images that cannot be decoded by failures. */
const decodeEach = async (
  planned: readonly Planned[],
  { signal, onProgress, verify = createVerifyPixels(signal) }: ImportOptions,
): Promise<readonly Planned[]> => {
  const decoded: Planned[] = [];
  for (const [done, one] of planned.entries()) {
    onProgress?.({ stage: 'checking', done, total: planned.length, item: labelOf(one.sweep) });
    const failure = one.panorama.ok ? await verify(one.panorama.value.plan) : null;
    decoded.push(failure ? { ...one, panorama: fail(failure) } : one);
  }
  onProgress?.({ stage: 'checking', done: planned.length, total: planned.length, item: '' });
  return decoded;
};

const reasonOf = (failure: ImportFailure): string => {
  const image = imageOfShapeFailure(failure);
  return image ? `${shapeOf(image)}.` : failure.message;
};

const leftOutNotices = (planned: readonly Planned[], references: number): readonly string[] => {
  const sentences = planned.flatMap(({ sweep, panorama, failure }) => [
    ...(panorama.ok ? [] : [`The viewpoint “${labelOf(sweep)}” is left out: ${reasonOf(panorama.failure)}`]),
    ...(panorama.ok && failure
      ? [`The picture without furniture of “${labelOf(sweep)}” is left out: ${reasonOf(failure)}`]
      : []),
  ]);
  const about =
    references === 1
      ? '1 reference to what was left out is left out, too.'
      : `${references} references to what was left out are left out, too.`;
  return [...limitNotices(sentences), ...(references === 0 ? [] : [about])];
};

const usable = (
  planned: readonly Planned[],
  given: SourceCapture,
): PlannedCapture & { readonly references: number } => {
  const remaining = planned.flatMap(({ sweep, panorama, failure }) => {
    if (!panorama.ok) return [];
    const { defurnished: _, ...plain } = sweep;
    return [{ sweep: failure ? plain : sweep, panorama: panorama.value }];
  });
  const isWhole = planned.every((one) => failuresOf(one).length === 0);
  const { capture, references } = isWhole
    ? { capture: given, references: 0 }
    : withoutSweeps(
        given,
        remaining.map(({ sweep }) => sweep),
      );
  return { capture, references, panoramas: remaining.map(({ panorama }) => panorama) };
};

/** All problems, or what remains without the images that have them. */
const planThorough = async (
  given: SourceCapture,
  options: ImportOptions,
): Promise<Result<PlannedCapture, ImportFailure>> => {
  const planned = await decodeEach(await planEach(given, options, () => false), options);
  const result = usable(planned, given);
  if (options.skip) for (const notice of leftOutNotices(planned, result.references)) options.onNotice?.(notice);
  else for (const failure of planned.flatMap(failuresOf)) options.onProblem?.(failure);
  return ok(result);
};

const planStrict = async (
  given: SourceCapture,
  options: ImportOptions,
): Promise<Result<PlannedCapture, ImportFailure>> => {
  let first: ImportFailure | null = null;
  const planned = await planEach(given, options, ([failure]) => {
    first ??= failure ?? null;
    // All images of the wrong shape are named together.
    return first !== null && imageOfShapeFailure(first) === null;
  });
  const failure = failureOf(planned);
  return failure ? fail(failure) : ok(usable(planned, given));
};

export const planPanoramas = async (
  given: SourceCapture,
  options: ImportOptions,
): Promise<Result<PlannedCapture, ImportFailure>> => {
  const isThorough = options.skip === true || options.onProblem !== undefined;
  const planned = await (isThorough ? planThorough : planStrict)(given, options);
  const notice = planned.ok ? reductionNotice(planned.value.panoramas.map(({ plan }) => plan)) : null;
  if (notice !== null) options.onNotice?.(notice);
  return planned;
};
