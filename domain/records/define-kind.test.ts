import { expect, expectTypeOf, it } from 'vitest';
import { defaultsOf, defineKind, type Captured, type Complete } from './define-kind.ts';
import { between, flag, listOf, nonEmptyText, nullable, objectOf, optional, required, vec3 } from './field.ts';

const part = objectOf('Part', 'A part.', {
  name: required(nonEmptyText(50), 'The name.'),
  weight: nullable(between(0, 10), 'Kilograms.'),
});
const thing = defineKind({
  kind: 'thing',
  about: 'A thing.',
  capture: { hasEnabled: false },
  fields: {
    position: required(vec3, 'Metres.'),
    isHeavy: optional(flag, false, 'Whether it is heavy.'),
    parts: optional(listOf(part, { max: 5 }), [], 'Its parts.'),
    owner: nullable(nonEmptyText(10), 'The owner.'),
  },
});

it('has the defaults of fields that may be absent', () => {
  expect(defaultsOf(thing)).toEqual({ isHeavy: false, parts: [], owner: null });
});

it('has the form of captures, by default with an id, a layer, and times', () => {
  expect(thing.capture).toEqual({ idField: 'id', hasLayer: true, hasEnabled: false, hasTimes: true });
});

it('is the type of records in captures and of complete ones', () => {
  type InCapture = Captured<typeof thing>;
  type Whole = Complete<typeof thing>;
  expectTypeOf<InCapture['position']>().toEqualTypeOf<readonly [number, number, number]>();
  expectTypeOf<InCapture['isHeavy']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<InCapture['owner']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<InCapture['id']>().toEqualTypeOf<string>();
  expectTypeOf<InCapture>().not.toHaveProperty('enabled');
  expectTypeOf<Whole['isHeavy']>().toEqualTypeOf<boolean>();
  expectTypeOf<Whole['owner']>().toEqualTypeOf<string | null>();
  expectTypeOf<Whole['parts'][number]['weight']>().toEqualTypeOf<number | undefined>();
});
