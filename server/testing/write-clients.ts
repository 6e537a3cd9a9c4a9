/**
 * Clients that write until the server is gone, one request at a time each, and log the results: labels, tags, views and
 * layers, batches of many edits, sign-ins and sign-outs, and guessed passwords.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { fetchUntilAvailable, postUntilAvailable, type Retries } from './fetch-until-available.ts';
import { password } from './people.ts';

type EditOperationName = keyof typeof editOperations;

export const modelIds = ['haus', 'werk'] as const;

/** One change, as it was sent. */
export interface Write {
  readonly modelId: string;
  readonly gestureId: string;
  readonly operation: EditOperationName;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface ClientLog {
  /** Acknowledged changes. */
  readonly acknowledged: Write[];
  /** Changes without a response. */
  readonly unanswered: Write[];
  /** Tokens of acknowledged sessions whose end was not requested. */
  readonly openSessions: Set<string>;
  /** Tokens of sessions whose end was acknowledged. */
  readonly endedSessions: Set<string>;
  /** Guesses of one account's password that were evaluated as wrong. */
  guesses: number;
  /** Unexpected results. */
  readonly unexpectedResults: string[];
}

export const createClientLog = (): ClientLog => ({
  acknowledged: [],
  unanswered: [],
  openSessions: new Set(),
  endedSessions: new Set(),
  guesses: 0,
  unexpectedResults: [],
});

export interface Site {
  readonly origin: string;
  /** Credentials of an editor. */
  readonly headers: Readonly<Record<string, string>>;
  /** Counts requests that were rejected with 503 and sent again. */
  readonly retries?: Retries;
}

/** Null: the server is gone. */
const resultOf = (pending: Promise<Response>): Promise<Response | null> => pending.catch(() => null);

export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

/** A change counts as answered when its whole response was read. */
export const sendWrite = async (
  { origin, headers, retries }: Site,
  write: Write,
  notes: ClientLog,
): Promise<Outcome> => {
  const query = editOperations[write.operation];
  const variables = { ...write.variables, modelId: write.modelId, gestureId: write.gestureId };
  const response = await resultOf(postUntilAvailable(origin + graphPath, { query, variables }, headers, retries));
  const text = await response?.text().catch(() => null);
  if (text === null || text === undefined) return 'unanswered';
  const { errors } = JSON.parse(text) as { errors?: readonly { extensions: { code: string } }[] };
  const code = errors?.[0]?.extensions.code;
  if (code === undefined) return 'acknowledged';
  // Two clients may change the same record or layer; other errors are unexpected.
  if (code !== 'edit.conflict' && code !== 'not.found') notes.unexpectedResults.push(`${write.operation}: ${text}`);
  return 'rejected';
};

const position = () => ({ x: randomInt(4), y: 1, z: -randomInt(3) });

/**
 * Edits of a label in the base layer and its version in another layer, which is changed, moved and removed separately.
 */
const versionsOf = (id: string) => {
  const made = { label: id, position: [1, 1, -1] };
  const other = `${id}-other`;
  const version = { kind: 'label', id };
  return [
    ...[id, other].map((each) => ({
      kind: 'layer',
      id: each,
      before: null,
      after: { type: 'dedicated', name: 'Versions' },
    })),
    { ...version, before: null, after: made },
    { ...version, before: null, after: { ...made, layerId: id } },
    { ...version, layerId: id, before: { enabled: true }, after: { enabled: false } },
    { ...version, layerId: id, before: { layerId: id }, after: { layerId: other } },
    { ...version, layerId: '0', before: { label: id }, after: { label: `${id} in base` } },
  ];
};

/** The next change of a client, which patches and deletes only its own records. */
const nextWrite = (ownLabels: string[], viewIds: Readonly<Record<string, string>>): Write => {
  const modelId = modelIds[randomInt(modelIds.length)]!;
  const gestureId = randomUUID();
  const write = (operation: EditOperationName, variables: object): Write => ({
    modelId,
    gestureId,
    operation,
    variables: variables as Write['variables'],
  });
  const own = ownLabels.filter((each) => each.startsWith(modelId));
  const one = own[randomInt(Math.max(own.length, 1))];
  const dice = randomInt(13);
  if (dice < 3 || one === undefined) {
    const labelId = `${modelId}-${gestureId}`;
    ownLabels.push(labelId);
    return write('AddLabel', { labelId, label: { label: gestureId, position: position() } });
  }
  if (dice < 5) return write('PatchLabel', { labelId: one, patch: { label: gestureId, position: position() } });
  if (dice === 5) {
    ownLabels.splice(ownLabels.indexOf(one), 1);
    return write('DeleteLabel', { labelId: one });
  }
  if (dice === 6) return write('AddMattertag', { mattertag: { label: gestureId, anchorPosition: position() } });
  if (dice === 7) return write('AddUserView', { name: gestureId });
  if (dice === 8) return write('AddLayer', { viewId: viewIds[modelId], name: gestureId });
  if (dice === 9) return write('DuplicateView', { viewId: viewIds[modelId], name: gestureId });
  if (dice === 12) return write('ApplyEdits', { edits: versionsOf(gestureId) });
  const edits = Array.from({ length: 100 }, (_, i) => ({
    kind: 'label',
    id: `${gestureId}-${i}`,
    before: null,
    after: { label: gestureId, position: [1, 1, -1] },
  }));
  return write('ApplyEdits', { edits });
};

/** Writes until the server is gone or `isOver`. `viewIds`: the base view of each model. */
export const runEditor = async (
  site: Site,
  viewIds: Readonly<Record<string, string>>,
  notes: ClientLog,
  isOver: () => boolean = () => false,
): Promise<void> => {
  const ownLabels: string[] = [];
  while (!isOver()) {
    const write = nextWrite(ownLabels, viewIds);
    const outcome = await sendWrite(site, write, notes);
    if (outcome === 'acknowledged') notes.acknowledged.push(write);
    if (outcome !== 'unanswered') continue;
    notes.unanswered.push(write);
    return;
  }
};

const sessionPath = '/api/v1/session';

/** Signs in, and out again every other time, until the server is gone. */
export const runSessions = async (
  { origin, retries }: Site,
  email: string,
  notes: ClientLog,
  isOver: () => boolean = () => false,
): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const opened = await resultOf(postUntilAvailable(origin + sessionPath, { email, password }, {}, retries));
    const result = await opened?.text().catch(() => null);
    if (result === null || result === undefined) return;
    const { token } = JSON.parse(result) as { token?: string };
    if (token === undefined) {
      notes.unexpectedResults.push(`sign in: ${result}`);
      return;
    }
    notes.openSessions.add(token);
    if (round % 2 === 0) continue;
    notes.openSessions.delete(token);
    const headers = { authorization: `Bearer ${token}` };
    const ended = await resultOf(
      fetchUntilAvailable(origin + sessionPath, () => ({ method: 'DELETE', headers }), retries),
    );
    if (!ended) return;
    notes.endedSessions.add(token);
  }
};

/** Guesses an account's password until the server is gone or rejects further attempts. */
export const runGuesses = async (
  { origin, retries }: Site,
  email: string,
  from: string,
  notes: ClientLog,
): Promise<void> => {
  const headers = { 'x-forwarded-for': from };
  for (;;) {
    const guess = { email, password: randomUUID() };
    const response = await resultOf(postUntilAvailable(origin + sessionPath, guess, headers, retries));
    if (response?.status !== 401) return;
    notes.guesses += 1;
  }
};
