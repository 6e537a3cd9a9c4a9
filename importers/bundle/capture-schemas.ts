/** The JSON schemas of a capture.json. */
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { Capture } from '#domain/model/capture.ts';
import schema from './capture.schema.json' with { type: 'json' };
import contentSchema from './content.schema.json' with { type: 'json' };
import recordsSchema from './records.schema.json' with { type: 'json' };
import shapesSchema from './shapes.schema.json' with { type: 'json' };
import wallGraphSchema from './wall-graph.schema.json' with { type: 'json' };

const keysOf = (...objects: readonly object[]): ReadonlySet<string> => new Set(objects.flatMap(Object.keys));

const { named } = contentSchema.definitions;

/** Fields that the format defines; others are stored unchanged in both places. */
export const contentFields = keysOf(contentSchema.properties, named.properties);
export const topFields = keysOf(schema.properties, named.properties);

const panoramaReference = 'capture.schema.json#/definitions/panorama';

export interface CaptureValidators {
  readonly capture: ValidateFunction<Capture>;
  readonly panorama: ValidateFunction<Capture['sweeps'][number]['panorama']>;
}

/** `change`: applied to each schema first. */
export const compileCapture = (options: Options, change = (each: object): object => each): CaptureValidators => {
  const ajv = new Ajv({ verbose: true, allowUnionTypes: true, ...options })
    .addSchema(change(shapesSchema), 'shapes.schema.json')
    .addSchema(change(wallGraphSchema), 'wall-graph.schema.json')
    .addSchema(change(recordsSchema), 'records.schema.json')
    .addSchema(change(contentSchema), 'content.schema.json')
    .addSchema(change(schema), 'capture.schema.json');
  return {
    capture: ajv.compile({ $ref: 'capture.schema.json' }),
    panorama: ajv.compile({ $ref: panoramaReference }),
  };
};
