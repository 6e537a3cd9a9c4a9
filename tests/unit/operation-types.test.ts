import { buildSchema } from 'graphql';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { writeOperationTypes } from '../../scripts/operation-types.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar JSON
  enum Color {
    red
    green
  }
  interface Thing {
    id: ID!
  }
  type Room implements Thing {
    id: ID!
    color: Color
    leadsTo(to: String): [Room]!
  }
  type Wall implements Thing {
    id: ID!
    height: Float
    facts: JSON!
  }
  input Filter {
    color: Color!
    size: Int = 3
    inner: Filter
    more: JSON
  }
  type Query {
    things: [Thing!]
    room(filter: Filter!): Room!
  }
`);

const generate = async (operations: Readonly<Record<string, string>>): Promise<string> =>
  format(writeOperationTypes(schema, operations), { parser: 'typescript', singleQuote: true, printWidth: 120 });

const dataOf = async (query: string): Promise<string> => {
  const text = await generate({ Read: query });
  return /export interface ReadData (.*?)\n\n/s.exec(text)![1]!;
};

it('distinguishes null from absent, keeps nullability in nested lists, and writes enums as their values', async () => {
  expect(
    await generate({
      Read: 'query Read($filter: Filter!, $to: String) { room(filter: $filter) { color leadsTo(to: $to) { id } } }',
    }),
  ).toBe(`export type Color = 'red' | 'green';

export interface Filter {
  readonly color: Color;
  readonly size?: number | null | undefined;
  readonly inner?: Filter | null | undefined;
  readonly more?: unknown;
}

export interface ReadVariables {
  readonly filter: Filter;
  readonly to?: string | null | undefined;
}

export interface ReadData {
  readonly room: {
    readonly color: Color | null;
    readonly leadsTo: readonly ({
      readonly id: string;
    } | null)[];
  };
}

/** Variables and data of every named operation. */
export interface OperationTypes {
  readonly Read: { readonly variables: ReadVariables; readonly data: ReadData };
}
`);
});

it('writes an interface as a union, discriminated by __typename where it is selected', async () => {
  expect(await dataOf('query Read { things { __typename id ...Own } } fragment Own on Wall { height facts }')).toBe(`{
  readonly things:
    | readonly (
        | {
            readonly __typename: 'Room';
            readonly id: string;
          }
        | {
            readonly __typename: 'Wall';
            readonly id: string;
            readonly height: number | null;
            readonly facts: unknown;
          }
      )[]
    | null;
}`);
  expect(await dataOf('query Read { things { id } }')).toBe(`{
  readonly things:
    | readonly {
        readonly id: string;
      }[]
    | null;
}`);
});

it('makes only conditionally included fields optional', async () => {
  const room = 'room(filter: { color: red })';
  expect(
    await dataOf(`query Read($may: Boolean!) {
      ${room} { id @include(if: $may) color }
      ... @skip(if: $may) { ${room} { way: leadsTo { id } } }
    }`),
  ).toBe(`{
  readonly room: {
    readonly id?: string;
    readonly color: Color | null;
    readonly way?: readonly ({
      readonly id: string;
    } | null)[];
  };
}`);
  expect(await dataOf(`query Read($may: Boolean!) { ${room} @include(if: $may) { id } }`)).toBe(`{
  readonly room?: {
    readonly id: string;
  };
}`);
});

it('throws for operations that do not fit the schema', () => {
  expect(() => writeOperationTypes(schema, { Read: 'query Read { window }' })).toThrow('the operation Read: ');
});
