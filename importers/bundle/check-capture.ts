/**
 * Checks a bundle's capture.json: shapes by the JSON schema, other rules in code. References to records that it does not
 * have, and fields that the format does not define, are reported in notices; everything else is an issue.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { Capture, CapturePanorama } from '#domain/model/capture.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import { isObject } from '#base/is-object.ts';
import { compileCapture, type CaptureValidators } from './capture-schemas.ts';
import { findContentIssues } from './check-content.ts';
import { findPlaceIssues } from './check-places.ts';
import { findWallGraphIssues } from './check-wall-graph.ts';
import { checkedWallGraph, contentOf, contentPathOf } from './content-of.ts';
import { findUnknownFields } from './find-unknown-fields.ts';
import { sentenceOf } from './issue-sentence.ts';
import { createLeftOutReport, type LeftOutReport } from './left-out-report.ts';
import { issuesOfEach } from './references.ts';
import { repairContent, repairOptions } from './repair-content.ts';
import { repairPlaces } from './repair-places.ts';

const first = compileCapture({});
let all: CaptureValidators | null = null;

/** Angles may be rounded. */
const maxExcessDegrees = 0.5;

const findCoverageIssue = (
  { coverage, projection }: Extract<CapturePanorama, { file: string }>,
  path: string,
): string | null => {
  if (!coverage) return null;
  if (projection && projection !== 'equirect')
    return `${path}.coverage is for equirectangular images, not ${projection}; leave out one of the two`;
  const { verticalDegrees = 0, elevationDegrees = 0 } = coverage;
  const highest = Math.abs(elevationDegrees) + verticalDegrees / 2;
  return highest > 90 + maxExcessDegrees
    ? `${path}.coverage reaches ${highest}° from the horizon, beyond the ${elevationDegrees < 0 ? 'nadir' : 'zenith'}; |elevationDegrees| and half of verticalDegrees must be at most 90 in all`
    : null;
};

const findPanoramaIssue = (panorama: CapturePanorama | undefined, path: string): string | null => {
  if (panorama === undefined || typeof panorama === 'string') return null;
  const both = 'file' in panorama && 'faces' in panorama;
  if (both || !('file' in panorama || 'faces' in panorama)) return `${path} must have either “file” or “faces”`;
  return 'file' in panorama ? findCoverageIssue(panorama, path) : null;
};

const findMeshIssues = ({ mesh }: Capture): readonly string[] => {
  if (mesh === undefined || typeof mesh === 'string') return [];
  const lods = mesh.levels.map(({ lod }) => lod);
  return issuesOfEach(mesh.levels, ({ file, lod }, i) => {
    if (lods.indexOf(lod) < i) return `mesh.levels[${i}].lod ${lod} is there already; give each level its own`;
    return i > 0 && !/\.glb$/i.test(file)
      ? `mesh.levels[${i}].file must be a GLB: only the first level may be spread over several files`
      : null;
  });
};

const findRuleIssues = (capture: Capture): readonly string[] => [
  ...capture.sweeps.flatMap(({ panorama, defurnished }, i) => [
    ...[findPanoramaIssue(panorama, `sweeps[${i}].panorama`) ?? []].flat(),
    ...[findPanoramaIssue(defurnished, `sweeps[${i}].defurnished`) ?? []].flat(),
  ]),
  ...findMeshIssues(capture),
  ...findPlaceIssues(capture),
  ...findContentIssues(capture, contentOf(capture), contentPathOf(capture)),
  ...(capture.sweeps.length === 0 && capture.mesh === undefined
    ? ['sweeps is empty and there is no mesh; name at least one panorama or a mesh']
    : []),
];

export interface CheckedCapture {
  /** Without references to records that it does not have. */
  readonly capture: Capture;
  /** As it was given, which the paths of messages refer to. */
  readonly given: Capture;
  /** A sentence without its full stop for everything that was left out. */
  readonly notices: readonly string[];
  /** The same, with full stops, for fields that are not read. */
  readonly unknownFields: readonly string[];
}

/** Replaces lists where the capture has them: in `content`, or at its top level. */
const withContent = (capture: Capture, repaired: NamedContent): Capture => {
  const ofContent = Object.entries(repaired).filter(([key]) => Object.hasOwn(capture.content ?? {}, key));
  const ofTop = Object.entries(repaired).filter(([key]) => !Object.hasOwn(capture.content ?? {}, key));
  return {
    ...capture,
    ...(Object.fromEntries(ofTop) as object),
    ...(capture.content && { content: { ...capture.content, ...Object.fromEntries(ofContent) } }),
  };
};

const withoutUnknownReferences = (given: Capture, report: LeftOutReport): Capture => {
  const at = contentPathOf(given);
  const placed = repairPlaces(given, report);
  const content = repairContent(placed, contentOf(placed), at, report);
  const { options } = placed;
  const repaired = withContent(placed, content);
  return options ? { ...repaired, options: repairOptions(options, content.photos, at, report) } : repaired;
};

/** The first issue, or all: rules are checked only where the shapes are right. */
const findIssues = (json: unknown, findAll: boolean): readonly string[] => {
  if (findAll) all ??= compileCapture({ allErrors: true });
  const validate = (findAll && all ? all : first).capture;
  if (validate(json)) return findRuleIssues(json);
  // A condition of the schema fails with the errors of its branch.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return errors.length === 0 ? ['The JSON is no capture'] : [...new Set(errors.map(sentenceOf))];
};

/** Fails with all issues, as sentences without their full stops, such as "sweeps[3].position must have 3 finite numbers". */
export const checkWholeCapture = (json: unknown, findAll = true): Result<CheckedCapture, readonly string[]> => {
  const issues = findIssues(json, findAll);
  if (issues.length > 0) return fail(issues);
  const given = json as Capture;
  const report = createLeftOutReport();
  const capture = withoutUnknownReferences(given, report);
  const graph = checkedWallGraph(contentOf(capture));
  const graphIssues = graph ? findWallGraphIssues(graph, contentPathOf(given)('wallGraph')) : [];
  return graphIssues.length > 0
    ? fail(graphIssues)
    : ok({ capture, given, notices: report.notices(), unknownFields: findUnknownFields(given) });
};

/** Fails with the first issue. */
export const checkCapture = (json: unknown): Result<CheckedCapture, string> => {
  const checked = checkWholeCapture(json, false);
  return checked.ok ? checked : fail(checked.failure[0]!);
};

type Readable = Pick<Capture, 'mesh'> & {
  /** The capture if the shapes of all its values are right. */
  readonly capture: Capture | null;
  readonly sweeps: readonly (Pick<Capture['sweeps'][number], 'panorama' | 'defurnished'> & {
    readonly index: number;
    readonly id: string;
    readonly name?: string;
  })[];
};

const readablePanorama = (value: unknown): CapturePanorama | null =>
  first.panorama(value) && findPanoramaIssue(value, '') === null ? value : null;

/** The images and the mesh that a capture with issues names well enough to check their files. */
export const readableParts = (json: unknown): Readable => {
  if (!isObject(json)) return { capture: null, sweeps: [] };
  const capture = first.capture(json) ? json : null;
  const { sweeps: list, mesh } = json;
  const sweeps = (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((sweep, index) => {
    if (!isObject(sweep)) return [];
    const [panorama, defurnished] = [readablePanorama(sweep['panorama']), readablePanorama(sweep['defurnished'])];
    const { id, name } = sweep;
    if (!panorama) return [];
    return {
      index,
      id: typeof id === 'string' && id !== '' ? id : `${index}`,
      panorama,
      ...(typeof name === 'string' && { name }),
      ...(defurnished && { defurnished }),
    };
  });
  return { capture, sweeps, ...(typeof mesh === 'string' && mesh !== '' && { mesh }) };
};
