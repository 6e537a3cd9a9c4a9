import { createIntl } from 'react-intl';
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { defaultTagIcon, tagIcons } from '#domain/tags/tag-icons.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import './pins.ts';
import { pinLayer } from './state.ts';

it.each([
  ['', [tagIcons.flame, defaultTagIcon]],
  ['tagIcons=0', [defaultTagIcon, defaultTagIcon]],
  ['pin=0', undefined],
])('pins with ?%s have these icons', async (query, icons) => {
  const read = readParameters((name) => new URLSearchParams(query).get(name));
  const scope = fork({ values: [[$parameters, read]], handlers: [[...withoutDissolve]] });
  const { stage } = await openSpace({ scope });
  await allSettled(intlCreated, { scope, params: createIntl({ locale: 'en', messages: {} }) });
  const tags = [tagOf('stove', { icon: 'flame' }), tagOf('lamp')];
  await allSettled(tagRecords.changed, { scope, params: { records: tags, hidden: [], warnings: [] } });
  expect(stage.markers.get(pinLayer)?.pins?.map(({ icon }) => icon)).toEqual(icons);
});
