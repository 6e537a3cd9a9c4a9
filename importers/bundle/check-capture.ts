/**
 * Checks a bundle's capture.json: shapes by the JSON schema, other rules in code. Only the first issue is reported;
 * references to records that it does not have are left out, and all are reported.
 */
import { Ajv } from 'ajv';
import { fail, ok, type Result } from '#base/result.ts';
import type { Capture, CapturePanorama } from '#domain/model/capture.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import schema from './capture.schema.json' with { type: 'json' };
import contentSchema from './content.schema.json' with { type: 'json' };
import recordsSchema from './records.schema.json' with { type: 'json' };
import shapesSchema from './shapes.schema.json' with { type: 'json' };
import wallGraphSchema from './wall-graph.schema.json' with { type: 'json' };
import { findContentIssue } from './check-content.ts';
import { findPlaceIssue } from './check-places.ts';
import { findWallGraphIssue } from './check-wall-graph.ts';
import { checkedWallGraph, contentOf, contentPathOf } from './content-of.ts';
import { sentenceOf } from './issue-sentence.ts';
import { createLeftOutReport, type LeftOutReport } from './left-out-report.ts';
import { firstIssue } from './references.ts';
import { repairContent, repairOptions } from './repair-content.ts';
import { repairPlaces } from './repair-places.ts';

const validate = new Ajv({ verbose: true, allowUnionTypes: true })
  .addSchema(shapesSchema, 'shapes.schema.json')
  .addSchema(wallGraphSchema, 'wall-graph.schema.json')
  .addSchema(recordsSchema, 'records.schema.json')
  .addSchema(contentSchema, 'content.schema.json')
  .compile<Capture>(schema);

const findPanoramaIssue = (panorama: CapturePanorama | undefined, path: string): string | null => {
  if (panorama === undefined || typeof panorama === 'string') return null;
  const both = 'file' in panorama && 'faces' in panorama;
  return ('file' in panorama || 'faces' in panorama) && !both ? null : `${path} must have either “file” or “faces”`;
};

const findMeshIssue = ({ mesh }: Capture): string | null => {
  if (mesh === undefined || typeof mesh === 'string') return null;
  const lods = mesh.levels.map(({ lod }) => lod);
  return firstIssue(mesh.levels, ({ file, lod }, i) => {
    if (lods.indexOf(lod) < i) return `mesh.levels[${i}].lod ${lod} is there already; give each level its own`;
    return i > 0 && !/\.glb$/i.test(file)
      ? `mesh.levels[${i}].file must be a GLB: only the first level may be spread over several files`
      : null;
  });
};

export interface CheckedCapture {
  /** Without references to records that it does not have. */
  readonly capture: Capture;
  /** As it was given, which the paths of messages refer to. */
  readonly given: Capture;
  /** A sentence without its full stop for everything that was left out. */
  readonly notices: readonly string[];
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

/** Fails with a sentence without its full stop, such as "sweeps[3].position must have 3 finite numbers". */
export const checkCapture = (json: unknown): Result<CheckedCapture, string> => {
  if (!validate(json)) return fail(validate.errors?.[0] ? sentenceOf(validate.errors[0]) : 'The JSON is no capture');
  const issue =
    firstIssue(
      json.sweeps,
      ({ panorama, defurnished }, i) =>
        findPanoramaIssue(panorama, `sweeps[${i}].panorama`) ??
        findPanoramaIssue(defurnished, `sweeps[${i}].defurnished`),
    ) ??
    findMeshIssue(json) ??
    findPlaceIssue(json) ??
    findContentIssue(json, contentOf(json), contentPathOf(json));
  if (issue) return fail(issue);
  if (json.sweeps.length === 0 && json.mesh === undefined)
    return fail('sweeps is empty and there is no mesh; name at least one panorama or a mesh');
  const report = createLeftOutReport();
  const capture = withoutUnknownReferences(json, report);
  const graph = checkedWallGraph(contentOf(capture));
  const graphIssue = graph && findWallGraphIssue(graph, contentPathOf(json)('wallGraph'));
  return graphIssue ? fail(graphIssue) : ok({ capture, given: json, notices: report.notices() });
};
