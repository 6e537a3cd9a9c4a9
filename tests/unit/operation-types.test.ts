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
  type Door implements Thing {
    id: ID!
    color: Color
    leads(to: String): [Door]!
  }
  type Wall implements Thing {
    id: ID!
    height: Float
    facts: JSON!
  }
  input Wish {
    color: Color!
    size: Int = 3
    inner: Wish
    more: JSON
  }
  type Query {
    things: [Thing!]
    door(wish: Wish!): Door!
  }
`);

const written = async (operations: Readonly<Record<string, string>>): Promise<string> =>
  format(writeOperationTypes(schema, operations), { parser: 'typescript', singleQuote: true, printWidth: 120 });

const dataOf = async (query: string): Promise<string> => {
  const text = await written({ Ask: query });
  return /export interface AskData (.*?)\n\n/s.exec(text)![1]!;
};

it('tells null from absent, lists in lists of what may be null, and enums by their values', async () => {
  expect(
    await written({
      Ask: 'query Ask($wish: Wish!, $to: String) { door(wish: $wish) { color leads(to: $to) { id } } }',
    }),
  ).toBe(`export type Color = 'red' | 'green';

export interface Wish {
  readonly color: Color;
  readonly size?: number | null | undefined;
  readonly inner?: Wish | null | undefined;
  readonly more?: unknown;
}

export interface AskVariables {
  readonly wish: Wish;
  readonly to?: string | null | undefined;
}

export interface AskData {
  readonly door: {
    readonly color: Color | null;
    readonly leads: readonly ({
      readonly id: string;
    } | null)[];
  };
}

/** Variables and data of every named operation. */
export interface OperationTypes {
  readonly Ask: { readonly variables: AskVariables; readonly data: AskData };
}
`);
});

it('makes an interface a choice, told apart by the type’s name where that is asked', async () => {
  expect(await dataOf('query Ask { things { __typename id ...Own } } fragment Own on Wall { height facts }')).toBe(`{
  readonly things:
    | readonly (
        | {
            readonly __typename: 'Door';
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
  expect(await dataOf('query Ask { things { id } }')).toBe(`{
  readonly things:
    | readonly {
        readonly id: string;
      }[]
    | null;
}`);
});

it('lets what is included on a condition be absent, and no more than that', async () => {
  const door = 'door(wish: { color: red })';
  expect(
    await dataOf(`query Ask($may: Boolean!) {
      ${door} { id @include(if: $may) color }
      ... @skip(if: $may) { ${door} { way: leads { id } } }
    }`),
  ).toBe(`{
  readonly door: {
    readonly id?: string;
    readonly color: Color | null;
    readonly way?: readonly ({
      readonly id: string;
    } | null)[];
  };
}`);
  expect(await dataOf(`query Ask($may: Boolean!) { ${door} @include(if: $may) { id } }`)).toBe(`{
  readonly door?: {
    readonly id: string;
  };
}`);
});

it('refuses what does not fit the schema', () => {
  expect(() => writeOperationTypes(schema, { Ask: 'query Ask { window }' })).toThrow('the operation Ask: ');
});
