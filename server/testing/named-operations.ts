/** Asks a running server the named operations, in somebody's name. */
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { postJson } from './people.ts';

const texts: Readonly<Record<string, string>> = { ...operations, ...editOperations };

export interface GraphError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

export interface NamedAnswer {
  readonly data: Readonly<Record<string, never>> | null;
  readonly errors?: readonly GraphError[];
}

export type Asker = (name: string, variables: object) => Promise<NamedAnswer>;

export const asker =
  (origin: string, headers: Readonly<Record<string, string>> = {}): Asker =>
  async (name, variables) => {
    const query = texts[name];
    if (query === undefined) throw new Error(`there is no operation ${name}`);
    const response = await postJson(`${origin}${graphPath}?operation=${name}`, { query, variables }, headers);
    return (await response.json()) as NamedAnswer;
  };

/** The first field of the answer; throws where there are errors. */
export const answered = async (answer: Promise<NamedAnswer>): Promise<Record<string, unknown>> => {
  const { data, errors } = await answer;
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data!)[0] as unknown as Record<string, unknown>;
};

export const refused = async (answer: Promise<NamedAnswer>): Promise<GraphError> => {
  const { errors } = await answer;
  if (!errors?.[0]) throw new Error('this was not refused');
  return errors[0];
};
