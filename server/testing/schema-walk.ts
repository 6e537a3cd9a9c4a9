/**
 * Generates queries that together select every field of the schema, each type by the shortest path to it: small ones,
 * so that none is rejected for its size.
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

/** The field with arguments that include as much as possible; null if it needs arguments that are not given. */
const callOf = (type: string, { name, args }: Field, fieldArguments: FieldArguments): string | null => {
  const known = fieldArguments[`${type}.${name}`];
  if (known !== undefined) return `${name}(${known})`;
  if (args.some((arg) => arg.type.kind === 'NON_NULL')) return null;
  const inclusive = args.filter((arg) => arg.name === 'includeDisabled' || arg.name === 'includeLayers');
  return inclusive.length > 0 ? `${name}(${inclusive.map((arg) => `${arg.name}: true`).join(', ')})` : name;
};

/** Arguments of fields that need them, such as `'Query.model': 'id: "house"'`. */
export type FieldArguments = Readonly<Record<string, string>>;

export interface Query {
  /** The type whose fields are selected. */
  readonly type: string;
  readonly query: string;
}

/** `result`: the data of `introspection`. `except`: fields that are left out, such as `'Model.users'`. */
export const queriesOf = (
  result: Readonly<Record<string, unknown>>,
  fieldArguments: FieldArguments,
  except: ReadonlySet<string> = new Set(),
): readonly Query[] => {
  const types = new Map((result['__schema'] as { types: FullType[] }).types.map((type) => [type.name, type]));
  const fieldsOf = (type: string) =>
    (types.get(type)!.fields ?? []).flatMap((field) => {
      const call = except.has(`${type}.${field.name}`) ? null : callOf(type, field, fieldArguments);
      const next = nameOf(field.type);
      return call === null ? [] : [{ call, next, isLeaf: !types.get(next)!.fields }];
    });
  const queries: Query[] = [];
  const seen = new Set<string>();
  // Breadth first, so each type is first reached by a shortest path. Other paths select its plain fields too.
  const queue: { type: string; wrap: (inner: string) => string }[] = [
    { type: 'Query', wrap: (inner) => `{ ${inner} }` },
  ];
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { type, wrap } = step;
    const fields = fieldsOf(type);
    const leaves = fields.filter(({ isLeaf }) => isLeaf).map(({ call }) => call);
    queries.push({ type, query: wrap(['__typename', ...leaves].join(' ')) });
    if (seen.has(type)) continue;
    seen.add(type);
    for (const { call, next, isLeaf } of fields)
      if (!isLeaf) queue.push({ type: next, wrap: (inner) => wrap(`${call} { ${inner} }`) });
    for (const { name } of types.get(type)!.possibleTypes ?? [])
      queue.push({ type: name, wrap: (inner) => wrap(`... on ${name} { ${inner} }`) });
  }
  return queries;
};
