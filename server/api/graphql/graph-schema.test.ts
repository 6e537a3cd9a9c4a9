import { expect, it } from 'vitest';
import { createGraphSchema } from './graph-schema.ts';

interface Described {
  readonly description?: string | null | undefined;
}

/** A type, its fields, arguments and enum values with their paths. */
const describedIn = (type: object & Described, path: string): readonly (readonly [string, Described])[] => {
  const fields = 'getFields' in type ? (type.getFields as () => Readonly<Record<string, Described>>)() : {};
  const values = 'getValues' in type ? (type.getValues as () => readonly (Described & { name: string })[])() : [];
  return [
    [path, type],
    ...values.map((value) => [`${path}.${value.name}`, value] as const),
    ...Object.entries(fields).flatMap(([name, field]) => [
      [`${path}.${name}`, field] as const,
      ...('args' in field ? (field.args as readonly (Described & { name: string })[]) : []).map(
        (argument) => [`${path}.${name}(${argument.name})`, argument] as const,
      ),
    ]),
  ];
};

it('has a description for every type, field, argument and enum value', () => {
  const types = Object.entries(createGraphSchema().getTypeMap()).filter(([name]) => !name.startsWith('__'));
  const described = types.flatMap(([name, type]) => describedIn(type, name));
  const undescribed = described.filter(([, { description }]) => !description?.trim());
  expect(undescribed.map(([path]) => path)).toEqual([]);
  // The roots, types, fields and arguments were all found.
  expect(described.map(([path]) => path)).toEqual(
    expect.arrayContaining(['Query', 'Query.model(id)', 'ModelState.gone', 'LabelInput.position', 'DateTime']),
  );
});
