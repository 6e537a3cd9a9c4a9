import { describe, expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { createGraphClient } from './graph-client.ts';

const page = (queries: PageData['queries'] = {}): PageData => ({
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries,
  config: { version: '0', graphPath },
});
const classifications = {
  roomClassifications: [{ __typename: 'RoomClassification', id: 'den', label: 'Den', defaultKeywords: [] }],
};

const server = (respond: () => Response) => {
  const asked: string[] = [];
  const fetchLike = (async (input: string) => {
    asked.push(input);
    return respond();
  }) as unknown as typeof fetch;
  return { asked, fetchLike };
};
const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('the graph client', () => {
  it('answers from the page without asking the server', async () => {
    const { asked, fetchLike } = server(() => json({}));
    const client = createGraphClient(page({ GetRoomClassifications: { data: classifications } }), 'm', fetchLike);
    expect(await client.query('GetRoomClassifications', {})).toMatchObject({ data: classifications });
    expect(asked).toEqual([]);
  });

  it('asks at the path of the spec what the page did not bring', async () => {
    const { asked, fetchLike } = server(() => json({ data: classifications }));
    await createGraphClient(page(), 'm', fetchLike).query('GetRoomClassifications', {});
    expect(asked).toEqual([`${graphPath}?operation=GetRoomClassifications`]);
  });

  it.each([
    [() => json({}, 503), { number: 61503, code: 'generic' }],
    [() => json({}, 404), { number: 61404, code: 'not.found' }],
    [
      () => json({ errors: [{ message: 'Archived', extensions: { code: 'unavailable.archived' } }] }),
      { number: 62001, code: 'unavailable.archived', message: 'Archived' },
    ],
    [
      () => {
        throw new TypeError('no network');
      },
      { number: 61000, code: 'generic', message: 'no network' },
    ],
  ])('turns a failure into its number (%#)', async (respond, expected) => {
    const { fetchLike } = server(respond);
    await expect(createGraphClient(page(), 'm', fetchLike).query('GetRoomClassifications', {})).rejects.toMatchObject(
      expected,
    );
  });
});
