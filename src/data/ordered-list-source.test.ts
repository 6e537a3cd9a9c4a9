import { describe, expect, it, vi } from 'vitest';
import { graphPath, type GraphResult } from '#domain/graph/page-data.ts';
import { createLazyGraphClient } from './lazy-graph-client.ts';
import { orderedListSource } from './ordered-list-source.ts';

const list = (changes: object = {}) => ({
  id: 'first',
  label: 'First visit',
  description: 'From the door to the garden.',
  entries: [
    { id: 't', type: 'Mattertag' },
    { id: 'l', type: 'Label' },
    { id: 'm', type: 'MeasurementPath' },
    { id: 'n', type: 'Note' },
  ],
  ...changes,
});
const inLayer = (id: string, label: string) => list({ layer: { id }, label });
const resultOf = (lists: unknown, others: object = {}): GraphResult => ({
  data: { model: { id: 'm', orderedLists: lists, ...others } },
});
const read = (result: GraphResult) => {
  const mapped = orderedListSource.read(result);
  if (!mapped.ok) throw new Error(mapped.failure.message);
  return mapped.value;
};

describe('an ordered list', () => {
  it('is mapped completely', () => {
    expect(read(resultOf([list()]))).toEqual({
      records: [
        {
          id: 'first',
          layerId: null,
          label: 'First visit',
          description: 'From the door to the garden.',
          entries: [
            { id: 't', type: 'tag' },
            { id: 'l', type: 'label' },
            { id: 'm', type: 'measurement' },
            { id: 'n', type: 'note' },
          ],
          enabled: true,
          created: '',
          modified: '',
        },
      ],
      hidden: [],
      warnings: [],
    });
  });

  it.each([
    ['no description', { description: null }, { description: '' }],
    ['no entries', { entries: [] }, { entries: [] }],
    ['a layer', { layer: { id: 'works' } }, { layerId: 'works' }],
  ])('may have %s', (_, changes, expected) => {
    const { records, warnings } = read(resultOf([list(changes)]));
    expect(records).toMatchObject([{ id: 'first', ...expected }]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [{ id: '' }, 'orderedLists[0].id must be a text that is not empty'],
    [{ id: 7 }, 'orderedLists[0].id must be a text that is not empty'],
    [{ entries: null }, 'orderedLists[0].entries must be a list'],
    [{ entries: 'none' }, 'orderedLists[0].entries must be a list'],
  ])('with %j is left out', (changes, warning) => {
    const { records, warnings } = read(resultOf([list(changes), list({ id: 'second' })]));
    expect(records.map(({ id }) => id)).toEqual(['second']);
    expect(warnings).toEqual([warning]);
  });

  it.each([
    [{ id: 't' }, 'type must be one of Mattertag, Label, MeasurementPath, Note'],
    [{ id: 't', type: 'tag' }, 'type must be one of Mattertag, Label, MeasurementPath, Note'],
    [{ id: 't', type: 'HighlightReel' }, 'type must be one of Mattertag, Label, MeasurementPath, Note'],
    [{ id: 't', type: 'constructor' }, 'type must be one of Mattertag, Label, MeasurementPath, Note'],
    [{ id: null, type: 'Note' }, 'id must be a text that is not empty'],
  ])('remains without the entry %j', (entry, warning) => {
    const { records, warnings } = read(resultOf([list({ entries: [entry, { id: 'n', type: 'Note' }] })]));
    expect(records.map(({ entries }) => entries)).toEqual([[{ id: 'n', type: 'note' }]]);
    expect(warnings).toEqual([`orderedLists[0].entries[0].${warning}`]);
  });

  it('is there once in each layer, and the versions that hide it are named', () => {
    const lists = [inLayer('0', 'base'), inLayer('works', 'works'), inLayer('works', 'again')];
    const { records, hidden, warnings } = read(
      resultOf(lists, { hiddenVersions: [{ recordId: 'first', layerId: 'energy' }] }),
    );
    expect(records.map(({ layerId, label }) => [layerId, label])).toEqual([
      ['0', 'base'],
      ['works', 'works'],
    ]);
    expect(hidden).toEqual([{ id: 'first', layerId: 'energy' }]);
    expect(warnings).toEqual(['orderedLists contain the id "first" twice']);
  });
});

it('a result without a model is a failure', () => {
  expect(orderedListSource.read({ data: { model: null } })).toMatchObject({
    ok: false,
    failure: { code: 'not.found' },
  });
});

it('the lists of the base layer come from the page, without a query', async () => {
  const load = vi.fn();
  const page = {
    model: { sid: 'm', publicAccessPassword: false, error_code: null },
    queries: { GetOrderedLists: resultOf([list()]) },
    config: { version: '1', graphPath },
  };
  const client = createLazyGraphClient(page, 'm', load);
  const received = vi.fn();
  const query = { modelId: 'm', includeDisabled: false, includeLayers: false };
  const subscription = await orderedListSource.subscribe(client, query, received);
  expect(received).toHaveBeenCalledWith(
    expect.objectContaining({ records: [expect.objectContaining({ id: 'first' })] }),
  );
  expect(load).not.toHaveBeenCalled();
  subscription.dispose();
});
