/**
 * The GraphQL types and inputs of a kind of records, written from its definition (domain/records). Descriptions are those of
 * the fields, with their limits.
 */
import { graphNames, graphTypeOf, sentFieldOf } from '#domain/graph/record-names.ts';
import { viewDefinitions as definitions, type ViewKind } from '#domain/records/definitions.ts';
import {
  flag,
  id,
  nullable,
  optional,
  required,
  type Field,
  type FieldMap,
  type FieldType,
} from '#domain/records/field.ts';

interface NestedObject {
  readonly name: string;
  readonly about: string;
  readonly fields: FieldMap;
  /** Whether inputs have the field that contains it. */
  readonly hasInput: boolean;
}

const scalars = {
  text: 'String',
  oneOf: 'String',
  recordKind: 'String',
  colour: 'String',
  webUrl: 'String',
  bundlePath: 'String',
  mimeType: 'String',
  media: 'String',
  id: 'ID',
  flag: 'Boolean',
  number: 'Float',
  count: 'Int',
  time: 'DateTime',
} as const;

/** @param suffix of the names of object types: `Input`, or nothing */
const typeName = (type: FieldType, suffix: '' | 'Input'): string => {
  switch (type.kind) {
    case 'list':
      return `[${typeName(type.item, suffix)}!]`;
    case 'object':
      return type.name + suffix;
    case 'vec3':
      return `Vec3${suffix}`;
    case 'attachments':
    case 'direction':
    case 'size':
    case 'quaternion':
      throw new Error(`${type.kind} has no GraphQL type of its own`);
    default:
      return scalars[type.kind];
  }
};

const digits = (value: number): string => value.toLocaleString('en-US');

/** What a value may be, as a sentence without its full stop; '' where the description says it all. */
const limitsOf = (type: FieldType): string => {
  switch (type.kind) {
    case 'text':
      return type.isNonEmpty ? `1 to ${digits(type.max)} characters` : `At most ${digits(type.max)} characters`;
    case 'number':
      return `${type.min} to ${type.max}`;
    case 'oneOf':
      return `One of ${type.values.join(', ')}`;
    case 'list': {
      const { min, max, noun = '' } = type.limits;
      const entries = limitsOf(type.item);
      const count = min === undefined ? `At most ${digits(max)}` : `${digits(min)} to ${digits(max)} ${noun}`.trim();
      return entries === '' ? count : `${count}, each ${entries[0]!.toLowerCase()}${entries.slice(1)}`;
    }
    default:
      return '';
  }
};

/** For those who only read, not the lengths of new texts and lists. */
const saysLimits = ({ kind }: FieldType, isInput: boolean): boolean => isInput || kind === 'oneOf' || kind === 'number';

const describe = ({ type, about }: Field, isInput: boolean): string => {
  const limits = saysLimits(type, isInput) ? limitsOf(type) : '';
  return JSON.stringify(limits === '' ? about : `${about} ${limits}.`);
};

const hasInput = (graphType: string, name: string): boolean => sentFieldOf(graphType, name)?.hasInput !== false;

const outputOf = (graphType: string, name: string, field: Field): readonly string[] => {
  const sent = sentFieldOf(graphType, name);
  if (sent) return sent.output ? [describe(field, false), `${sent.output.name}: ${sent.output.type}`] : [];
  const isNull = field.presence === 'nullable';
  return [describe(field, false), `${name}: ${typeName(field.type, '')}${isNull ? '' : '!'}`];
};

/** @param needsRequired whether it describes a new record, which needs its required fields, and not changes of one */
const inputOf = (graphType: string, name: string, field: Field, needsRequired: boolean): readonly string[] => {
  if (field.presence === 'dated' || !hasInput(graphType, name)) return [];
  const isRequired = needsRequired && field.presence === 'required';
  return [describe(field, true), `${name}: ${typeName(field.type, 'Input')}${isRequired ? '!' : ''}`];
};

const layer = nullable(id, 'The layer; the base layer by default.');
const enabled = optional(flag, true, 'Whether it is enabled: visitors see only enabled ones.');

const block = (keyword: string, name: string, about: string, lines: readonly string[]): string =>
  `${JSON.stringify(about)}\n${keyword} ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const nestedIn = (graphType: string, fields: FieldMap): readonly NestedObject[] =>
  Object.entries(fields).flatMap(([name, { type }]) => {
    const inner = type.kind === 'list' ? type.item : type;
    if (inner.kind !== 'object') return [];
    return [{ ...inner, hasInput: hasInput(graphType, name) }, ...nestedIn(inner.name, inner.fields)];
  });

const outputs = (graphType: string, fields: FieldMap): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => outputOf(graphType, name, field));
const inputs = (graphType: string, fields: FieldMap, needsRequired: boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => inputOf(graphType, name, field, needsRequired));

/** The own fields of a kind that inputs have, and `enabled` where captures have it; then the layer. */
const inputFields = (kind: ViewKind): FieldMap => ({
  ...definitions[kind].fields,
  ...(definitions[kind].capture.hasEnabled && { enabled }),
  layerId: layer,
});

/** The arguments of a mutation that adds a record, one for each field. */
export const recordArguments = (kind: ViewKind): string =>
  inputs(graphTypeOf(kind), inputFields(kind), true).join('\n');

const inputTypeOf = (kind: ViewKind): string => {
  const { input } = graphNames[kind];
  if (input === null) return '';
  const needed = Object.entries(definitions[kind].fields)
    .filter(([name, { presence }]) => presence === 'required' && hasInput(graphTypeOf(kind), name))
    .map(([name]) => name);
  const about = `${definitions[kind].about} A new one needs ${needed.join(' and ')}.`;
  return block('input', input, about, inputs(graphTypeOf(kind), inputFields(kind), false));
};

/** The type of the records of a kind, that of the fields of a new or changed one, and those of objects in them. */
export const recordTypes = (kind: ViewKind): string => {
  const { about, fields, capture } = definitions[kind];
  const graphType = graphTypeOf(kind);
  const common: FieldMap = {
    ...(capture.hasEnabled && { enabled }),
    layerId: layer,
    created: required({ kind: 'time' }, 'When it was created.'),
    modified: required({ kind: 'time' }, 'When it was last changed.'),
  };
  const whole = { id: required(id, 'The id, unique in its model.'), ...fields, ...common };
  const nested = nestedIn(graphType, fields).flatMap((object) => [
    block('type', object.name, object.about, outputs(object.name, object.fields)),
    ...(object.hasInput
      ? [block('input', `${object.name}Input`, object.about, inputs(object.name, object.fields, true))]
      : []),
  ]);
  return [block('type', graphType, about, outputs(graphType, whole)), inputTypeOf(kind), ...nested].join('\n');
};
