/** The failures of typed mutations name fields as their inputs do (docs/reference/record-validation.md#edits). */
import type { GraphQLInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { definitions, modelDefinitions } from '#domain/records/definitions.ts';
import { recordReaders } from '../../edits/inputs.ts';
import { createGraphSchema } from '../graphql/graph-schema.ts';
import { inputFieldOf, withInputNames } from './input-names.ts';

const schema = createGraphSchema();
const fieldsOfInputs = (name: string): readonly string[] =>
  Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields());
const argumentsOf = (mutation: string): readonly string[] => {
  const { [mutation]: field } = schema.getMutationType()!.getFields();
  return field!.args.map(({ name }) => name);
};

/** The fields of the inputs of each kind that has mutations of its own. */
const inputs = {
  label: fieldsOfInputs('LabelInput'),
  tag: fieldsOfInputs('MattertagInput'),
  measurement: fieldsOfInputs('MeasurementPathInput'),
  note: fieldsOfInputs('NoteInput'),
  objectAnnotation: fieldsOfInputs('ObjectAnnotationInput'),
  orderedList: fieldsOfInputs('OrderedListPatch'),
  highlightReel: argumentsOf('setHighlightReel'),
  photo: fieldsOfInputs('PhotoInput'),
  plugin: [...fieldsOfInputs('SdkPluginPatch'), ...argumentsOf('updatePlugin')],
  blur: fieldsOfInputs('BlurInput'),
  trim: fieldsOfInputs('TrimInput'),
  details: fieldsOfInputs('ModelDetailsPatch'),
  settings: [...fieldsOfInputs('ModelOptionsPatch'), ...argumentsOf('setModelImage')],
  start: fieldsOfInputs('CameraStartInput'),
  floor: fieldsOfInputs('FloorPatch'),
  room: fieldsOfInputs('RoomPatch'),
  sweep: fieldsOfInputs('LocationPatch'),
} as const;
type Kind = keyof typeof inputs;

/** Fields that inputs have only under this name, if at all. */
const commonFields: ReadonlySet<string> = new Set(['layerId', 'enabled']);
/** Fields that only `applyEdits` writes: an upload gives those of a picture, the placing page those of places. */
const withoutInput: ReadonlySet<string> = new Set([
  'settings.shown',
  'photo.file',
  'photo.width',
  'photo.height',
  'floor.bottom',
  ...[
    'alignment',
    'placement',
    'position',
    'floorPosition',
    'rotation',
    'floorId',
    'roomId',
    'neighbours',
    'links',
  ].map((field) => `sweep.${field}`),
]);

const fields = (Object.keys(inputs) as Kind[]).flatMap((kind) =>
  Object.keys(recordReaders(kind))
    .filter((field) => !commonFields.has(field) && !withoutInput.has(`${kind}.${field}`))
    .map((field) => [kind, field] as const),
);

it.each(fields)('%s.%s has the name of an input', (kind, field) => {
  expect(inputs[kind]).toContain(inputFieldOf(kind, field));
});

it('has an entry for each kind that people write', () => {
  // Views and layers have operations of their own; plan images have only `applyEdits`.
  const others = new Set(['view', 'layer', 'planImage']);
  expect(Object.keys(inputs).toSorted()).toEqual(
    Object.keys({ ...definitions, ...modelDefinitions })
      .filter((kind) => !others.has(kind))
      .toSorted(),
  );
});

describe('a failure with the names of inputs', () => {
  it.each([
    [
      'orderedList.entries[0].id “x” is no tag of this model.',
      'orderedList.entries[0].id “x” is no Mattertag of this model.',
    ],
    [
      'orderedList.entries[7].id “x” is no measurement of this model.',
      'orderedList.entries[7].id “x” is no MeasurementPath of this model.',
    ],
    ['blur.sweepId “x” is no sweep of this model.', 'blur.locationId “x” is no sweep of this model.'],
    ['start.sweepId must name a sweep.', 'start.locationId must name a sweep.'],
    ['start.orthoZoom must be at least 0.', 'start.zoom must be at least 0.'],
    ['details.formattedAddress must be a text.', 'details.address must be a text.'],
    ['settings.urlBranding must be true or false.', 'settings.urlBrandingEnabled must be true or false.'],
    ['room.name must have at most 200 characters.', 'room.label must have at most 200 characters.'],
  ])('%s', (message, expected) => {
    expect(withInputNames(message)).toBe(expected);
  });

  it.each([
    'tag.sweepId “x” is no sweep of this model.',
    'Invalid Floor: tag.floorId “x” is no floor of this model.',
    'label.label must not be empty.',
    'There is no tag x in this model.',
    'orderedList.entries[0].id “is no tag of this model” is no label here.',
  ])('otherwise stays: %s', (message) => {
    expect(withInputNames(message)).toBe(message);
  });
});
