/** The page of a public model carries the small results that a visit needs at rest (docs/reference/data-api.md#prefetch). */
import { expect, it, onTestFinished } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import type { DataOf } from '#domain/graph/operations.ts';
import { furtherResultsElementId, type PageData } from '#domain/graph/page-data.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const element = new RegExp(`<script type="application/json" id="${furtherResultsElementId}">(.*?)</script>`, 's');

const serve = async (model: ReturnType<typeof fixtureModel>) => {
  const server = await runTestServer(temporaryFolder());
  onTestFinished(() => server.stop());
  await server.importModel(model);
  const results = async (): Promise<PageData['queries']> => {
    const html = await (await fetch(`${server.origin}/show?m=${model.id}`)).text();
    const found = element.exec(html)?.[1];
    return found === undefined ? {} : (JSON.parse(found) as PageData['queries']);
  };
  return { server, results };
};

it('has the tour and the tags as a visitor sees them', async () => {
  const { results } = await serve(fixtureModel('haus'));
  const found = await results();
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['GetHighlightReel', 'GetMattertags']));
  const { mattertags } = (found.GetMattertags!.data as { model: { mattertags: readonly { id: string }[] } }).model;
  expect(mattertags.map(({ id }) => id)).toEqual(['t2', 't1']);
});

it('has the ordered lists, without the notes in them', async () => {
  const model = fixtureModel('haus');
  const entries = [
    { id: 'n1', type: 'note' as const },
    { id: 't2', type: 'tag' as const },
  ];
  const { results } = await serve({
    ...model,
    content: { ...model.content, orderedLists: [{ id: 'o1', label: 'Kitchen', entries }] },
  });
  const { orderedLists } = ((await results()).GetOrderedLists!.data as DataOf<'GetOrderedLists'>).model!;
  expect(orderedLists).toMatchObject([{ id: 'o1', label: 'Kitchen', entries: [{ id: 't2', type: 'Mattertag' }] }]);
});

it('says that a space has no ordered lists', async () => {
  const model = fixtureModel('haus');
  const { results } = await serve({ ...model, content: { ...model.content, orderedLists: [] } });
  expect((await results()).GetOrderedLists).toMatchObject({ data: { model: { orderedLists: [] } } });
});

it('leaves large results to the viewer', async () => {
  const model = fixtureModel('haus');
  const [tag] = model.tags ?? [];
  const tags = Array.from({ length: 200 }, (_, i) => ({ ...tag!, id: `t${i}` as TagId, description: 'x'.repeat(300) }));
  const { results } = await serve({ ...model, tags });
  const found = await results();
  expect(Object.keys(found)).toContain('GetHighlightReel');
  expect(Object.keys(found)).not.toContain('GetMattertags');
});

it('is not there for models that are not public', async () => {
  const { server, results } = await serve(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
  expect(await results()).toEqual({});
});
