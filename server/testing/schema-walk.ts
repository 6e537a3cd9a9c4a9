/**
 * Questions that together ask for every field of the schema, each type by the shortest way to it: small ones, so that
 * none is rejected for its size.
 */
interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: TypeRef | null;
}
interface Field {
  readonly name: string;
  readonly type: TypeRef;
  readonly args: readonly { readonly name: string; readonly type: TypeRef }[];
}
interface FullType {
  readonly name: string;
  readonly fields: readonly Field[] | null;
  readonly possibleTypes: readonly { readonly name: string }[] | null;
}

export const introspection = `{ __schema { types { name possibleTypes { name } fields { name args { name type { kind } }
  type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } } } } }`;

const nameOf = (ref: TypeRef): string => (ref.ofType ? nameOf(ref.ofType) : ref.name!);

/** A field with everything asked for that one may ask for; null: it needs what nobody gave. */
const called = (type: string, { name, args }: Field, given: Given): string | null => {
  const known = given[`${type}.${name}`];
  if (known !== undefined) return `${name}(${known})`;
  if (args.some((arg) => arg.type.kind === 'NON_NULL')) return null;
  const wide = args.filter((arg) => arg.name === 'includeDisabled' || arg.name === 'includeLayers');
  return wide.length > 0 ? `${name}(${wide.map((arg) => `${arg.name}: true`).join(', ')})` : name;
};

/** Arguments of fields that need them, such as `'Query.model': 'id: "house"'`. */
export type Given = Readonly<Record<string, string>>;

export interface Query {
  /** The type that is asked about. */
  readonly type: string;
  readonly query: string;
}

/** `answer`: the data of `introspection`. `except`: fields that are left out, such as `'Model.users'`. */
export const queriesOf = (
  result: Readonly<Record<string, unknown>>,
  given: Given,
  except: ReadonlySet<string> = new Set(),
): readonly Query[] => {
  const types = new Map((result['__schema'] as { types: FullType[] }).types.map((type) => [type.name, type]));
  const fieldsOf = (type: string) =>
    (types.get(type)!.fields ?? []).flatMap((field) => {
      const call = except.has(`${type}.${field.name}`) ? null : called(type, field, given);
      const next = nameOf(field.type);
      return call === null ? [] : [{ call, next, isLeaf: !types.get(next)!.fields }];
    });
  const queries: Query[] = [];
  const seen = new Set<string>();
  // Breadth first: what comes off the front was reached by a shortest way. Other ways are asked for plain fields, too.
  const ways: { type: string; ask: (inner: string) => string }[] = [{ type: 'Query', ask: (inner) => `{ ${inner} }` }];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const { type, ask } = way;
    const fields = fieldsOf(type);
    const leaves = fields.filter(({ isLeaf }) => isLeaf).map(({ call }) => call);
    queries.push({ type, query: ask(['__typename', ...leaves].join(' ')) });
    if (seen.has(type)) continue;
    seen.add(type);
    for (const { call, next, isLeaf } of fields)
      if (!isLeaf) ways.push({ type: next, ask: (inner) => ask(`${call} { ${inner} }`) });
    for (const { name } of types.get(type)!.possibleTypes ?? [])
      ways.push({ type: name, ask: (inner) => ask(`... on ${name} { ${inner} }`) });
  }
  return queries;
};
