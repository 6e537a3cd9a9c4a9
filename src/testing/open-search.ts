/** Opens a small space with the search open, its engine in this process: the setup of its tests. */
import { allSettled, fork, type Scope } from 'effector';
import type { RoomId } from '#domain/ids.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { SearchEntry } from '#domain/search/search-entry.ts';
import { createSearchIndex } from '#domain/search/search-index.ts';
import { searchResults } from '#domain/search/search-results.ts';
import { attachmentOf, tagOf } from '#domain/tags/testing/tag-of.ts';
import { labelRecords } from '#src/data/labels.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { $host } from '#src/shell/host.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { openSpace, withoutDissolve } from './open-space.ts';
import { resultChosen, type ChosenResult } from '#src/features/search/go-to-result.ts';
import { searchPanel } from '#src/features/search-panel/index.ts';
import type { SearchEngine } from '#src/features/search/search-engine.ts';
import { $results, engineProvided, textChanged } from '#src/features/search/state.ts';

export const stove = tagOf('stove', {
  label: 'Wood stove',
  description: 'Burns [#beech] only. See [the manual](https://stoves.example/manual).',
  keywords: ['Heating', 'Beech'],
  floorId: floorId('ground'),
  roomId: 'kitchen' as RoomId,
  attachments: [
    attachmentOf('manual', { filename: 'stove-manual.pdf' }),
    attachmentOf('film', { category: 'external', filename: '', url: 'https://films.example/stove' }),
  ],
});
export const bed = tagOf('bed', { label: 'Bed', floorId: floorId('upper') });
const recognised = tagOf('recognised', { objectAnnotationId: 'o' });
const label = labelOf('oven', { label: 'Oven', position: [1, 1.6, 0], floorId: floorId('ground') });
const point = (x: number) => ({
  position: [x, 0, 0] as const,
  floorId: floorId('ground'),
  roomId: null,
  uncertainty: null,
});
const measurement = {
  ...labelOf('door'),
  label: '',
  shape: 'line',
  color: '#ffffff',
  lineType: null,
  points: [point(0), point(0.9)],
} as unknown as SavedMeasurement;

export const memoryEngine = () => {
  const indexed: (readonly SearchEntry[])[] = [];
  let index = createSearchIndex([]);
  const engine: SearchEngine = {
    setEntries: (entries) => {
      indexed.push(entries);
      index = createSearchIndex(entries);
    },
    search: async (request) => searchResults(index, request),
  };
  return { engine, indexed };
};

export const setRecords = async (scope: Scope, tags = [stove, bed, recognised]): Promise<void> => {
  const received = { hidden: [], warnings: [] };
  await allSettled(tagRecords.changed, { scope, params: { ...received, records: tags } });
  await allSettled(labelRecords.changed, { scope, params: { ...received, records: [label] } });
  await allSettled(measurementRecords.changed, { scope, params: { ...received, records: [measurement] } });
};

export const openSearch = async (query = '', options: Partial<typeof smallModel.options> = {}) => {
  const copied: string[] = [];
  const address = new URLSearchParams(query);
  const scope = fork({
    values: [
      [$parameters, readParameters((name) => address.get(name))],
      [$host, testHost('https://tours.example/show?m=small&tag=stove')],
    ],
    handlers: [[...withoutDissolve], [copyTextFx, (text: string) => void copied.push(text)]],
  });
  const space = await openSpace({ scope, model: { ...smallModel, options: { ...smallModel.options, ...options } } });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await setRecords(scope);
  const { engine, indexed } = memoryEngine();
  await allSettled(engineProvided, { scope, params: engine });
  await allSettled(searchPanel.opened, { scope });
  const groups = () =>
    Object.fromEntries(
      (scope.getState($results)?.groups ?? []).map(({ id, rows }) => [
        id,
        rows.map(({ title, place }) => [title.map(({ text }) => text).join(''), place].filter(Boolean).join(' | ')),
      ]),
    );
  const type = (text: string) => allSettled(textChanged, { scope, params: text });
  const choose = (type: ChosenResult['type'], id: string) => allSettled(resultChosen, { scope, params: { type, id } });
  return { ...space, copied, indexed, groups, type, choose };
};
