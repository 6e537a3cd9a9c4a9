/** Which mutations are sent, and which failures of mutations are reported. */
import { describe, expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { createGraphClient, type GraphClientOptions } from './graph-client.ts';

const texts = {
  WriteNote: /* GraphQL */ `
    mutation WriteNote($text: String!) {
      writeNote(text: $text)
    }
  `,
  ChangeLabel: /* GraphQL */ `
    mutation ChangeLabel($text: String!) {
      changeLabel(text: $text)
    }
  `,
};
type Name = keyof typeof texts;

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };
const noConnection = (): Response => {
  throw new TypeError('no connection');
};
const written = (): Response => Response.json({ data: { writeNote: null } });

const open = (options: GraphClientOptions<Name> = {}, respond = written) => {
  const sent: (string | null)[] = [];
  const client = createGraphClient<Name>(page, 'm', {
    texts,
    sha256: null,
    pageUrl: 'https://tours.example/show',
    fetch: (async (input: string) => {
      sent.push(new URL(input, 'https://tours.example').searchParams.get('operation'));
      return respond();
    }) as typeof fetch,
    ...options,
  });
  const reported: string[] = [];
  client.onWriteFailed(({ code }) => reported.push(code));
  return { client, sent, reported };
};

describe('a client that is read-only for some operations', () => {
  it('sends the others', async () => {
    const checked: Name[] = [];
    const isReadOnly = (operation: Name): boolean => {
      checked.push(operation);
      return operation !== 'WriteNote';
    };
    const { client, sent, reported } = open({ isReadOnly });
    expect(await client.mutate('WriteNote', { text: 'Oven' })).toEqual({ data: { writeNote: null } });
    await expect(client.mutate('ChangeLabel', { text: 'Oven' })).rejects.toMatchObject({ code: 'read.only' });
    expect(checked).toEqual(['WriteNote', 'ChangeLabel']);
    expect(sent).toEqual(['WriteNote']);
    expect(reported).toEqual(['read.only']);
  });
});

describe('a failure', () => {
  const conflict = { errors: [{ message: 'Changed', extensions: { code: 'edit.conflict' } }] };

  it.each<[string, () => Response]>([
    ['edit.conflict', () => Response.json(conflict)],
    ['user.unauthorized', () => Response.json({}, { status: 401 })],
    ['request.network', () => Response.json({}, { status: 503 })],
    ['request.network', noConnection],
  ])('%s is not reported if the caller shows it (%#)', async (code, respond) => {
    const { client, sent, reported } = open({}, respond);
    const failure = { code, number: 63001 };
    const variables = { text: 'Oven' };
    await expect(client.mutate('WriteNote', variables, { callerShowsFailure: true })).rejects.toMatchObject(failure);
    expect(reported).toEqual([]);
    await expect(client.mutate('WriteNote', variables)).rejects.toMatchObject(failure);
    expect(reported).toEqual([code]);
    expect(sent).toHaveLength(2);
  });
});
