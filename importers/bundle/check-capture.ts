/** Checks a bundle's capture.json: shapes by the JSON schema, references in code. Only the first issue is reported. */
import { Ajv } from 'ajv';
import { fail, ok, type Result } from '#base/result.ts';
import type { Capture, CapturePanorama } from '#domain/model/capture.ts';
import schema from './capture.schema.json' with { type: 'json' };
import contentSchema from './content.schema.json' with { type: 'json' };
import shapesSchema from './shapes.schema.json' with { type: 'json' };
import wallGraphSchema from './wall-graph.schema.json' with { type: 'json' };
import { findContentIssue } from './check-content.ts';
import { findReferenceIssue } from './check-references.ts';
import { contentOf, contentPathOf } from './content-of.ts';
import { sentenceOf } from './issue-sentence.ts';
import { firstIssue } from './references.ts';

const validate = new Ajv({ verbose: true, allowUnionTypes: true })
  .addSchema(shapesSchema, 'shapes.schema.json')
  .addSchema(wallGraphSchema, 'wall-graph.schema.json')
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

/** Fails with a sentence without its full stop, such as "sweeps[3].position must have 3 finite numbers". */
export const checkCapture = (json: unknown): Result<Capture, string> => {
  if (!validate(json)) return fail(validate.errors?.[0] ? sentenceOf(validate.errors[0]) : 'The JSON is no capture');
  const issue =
    firstIssue(
      json.sweeps,
      ({ panorama, defurnished }, i) =>
        findPanoramaIssue(panorama, `sweeps[${i}].panorama`) ??
        findPanoramaIssue(defurnished, `sweeps[${i}].defurnished`),
    ) ??
    findMeshIssue(json) ??
    findReferenceIssue(json) ??
    findContentIssue(json, contentOf(json), contentPathOf(json));
  if (issue) return fail(issue);
  return json.sweeps.length === 0 && json.mesh === undefined
    ? fail('sweeps is empty and there is no mesh; name at least one panorama or a mesh')
    : ok(json);
};
