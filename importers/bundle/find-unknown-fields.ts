/**
 * Finds fields of a capture.json that the format does not define (docs/reference/imports.md#unknown-fields): the JSON
 * schemas are compiled once more, without further properties where they do not allow them outright.
 */
import type { Capture } from '#domain/model/capture.ts';
import { isObject } from '#base/is-object.ts';
import { createUnknownFields } from '../source/unknown-fields.ts';
import { compileCapture, contentFields, topFields, type CaptureValidators } from './capture-schemas.ts';
import { pathOf } from './issue-sentence.ts';

const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const own = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return isObject(own['properties']) ? { additionalProperties: false, ...own } : own;
};

let validators: CaptureValidators | null = null;

/** Sentences with their full stops, which lack the name of the file. */
export const findUnknownFields = (capture: Capture): readonly string[] => {
  validators ??= compileCapture({ allErrors: true }, (schema) => closed(schema) as object);
  const validate = validators.capture;
  const fields = createUnknownFields();
  for (const name of Object.keys(capture)) fields.addIfLikely('', name, topFields);
  for (const name of Object.keys(capture.content ?? {})) fields.addIfLikely('content', name, contentFields);
  if (!validate(capture))
    for (const { keyword, instancePath, params, parentSchema } of validate.errors ?? [])
      if (keyword === 'additionalProperties')
        fields.add(
          pathOf(instancePath),
          (params as { readonly additionalProperty: string }).additionalProperty,
          new Set(Object.keys((parentSchema as { readonly properties: object }).properties)),
        );
  return fields.notices();
};
