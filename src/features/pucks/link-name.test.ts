import { allSettled } from 'effector';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { SweepLink } from '#domain/model/model.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import './link-name.ts';

const openLinked = async (links: readonly SweepLink[]) => {
  const [first, ...others] = smallModel.sweeps;
  const space = await openSpace({ model: { ...smallModel, sweeps: [{ ...first!, links }, ...others] } });
  await allSettled(intlCreated, {
    scope: space.scope,
    params: createIntl({ locale: 'en', messages: {}, onError: () => {} }),
  });
  const hover = (id: string | null) =>
    allSettled(stageEvents.puckHovered, { scope: space.scope, params: { sweepId: id === null ? null : sweepId(id) } });
  return { ...space, hover, names: () => space.stage.markers.get('links')?.labels };
};
const link = (id: string, label = ''): SweepLink => ({
  sweepId: sweepId(id),
  direction: [0, 0, -1],
  label,
  arrivalRotation: null,
});

it('shows the name of the link under the pointer above its arrow', async () => {
  const { hover, names } = await openLinked([link('up', 'To the attic'), link('loose')]);
  expect(names()).toBeUndefined();
  await hover('up');
  expect(names()).toMatchObject([
    { text: 'To the attic', position: [0, expect.closeTo(1.96), -3], isPressable: false, sweepId: 'a' },
  ]);
  await hover(null);
  expect(names()).toEqual([]);
});

it('shows the name of the viewpoint where the link has none', async () => {
  const { hover, names } = await openLinked([link('up'), link('loose')]);
  await hover('up');
  expect(names()).toMatchObject([{ text: 'Under the roof' }]);
  await hover('loose');
  expect(names()).toMatchObject([{ text: 'Viewpoint 6' }]);
});

it('shows none for pucks, and none after a move', async () => {
  const { hover, names, stage, settled } = await openLinked([link('up')]);
  await hover('b');
  expect(names()).toBeUndefined();
  await hover('up');
  await stage.goTo(sweepId('up'));
  await settled();
  expect(names()).toEqual([]);
});
