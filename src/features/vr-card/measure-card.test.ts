/** docs/reference/vr.md#measuring */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { enterXrFx, stageEvents } from '#src/stage/state.ts';
import { hitAt, openMeasuring } from '#src/testing/open-measuring.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import type { VrCardContent, VrCardPicture } from '#ui-kit/lazy.ts';
import { continuousToggled, kindChosen, lineSelected, measure } from '../measure/lazy.ts';
import { $lines, lineRenamed } from '../measure/lines.ts';
import { $modal } from '#src/shell/modals/state.ts';
import { tagOpened } from '../tags/index.ts';
import { pictureProvided } from './picture.ts';
import './presses.ts';

/** Its texts, and its actions: the primary one in brackets. */
const textsOf = ({ title, detail, text, actions }: VrCardContent): readonly string[] => [
  title,
  detail,
  text,
  ...actions.map(({ label, isPrimary }) => (isPrimary ? `[${label}]` : label)),
];

const open = async (given: Parameters<typeof openMeasuring>[0] = {}) => {
  const space = await openMeasuring(given);
  const { scope, stage } = space;
  const draw = vi.fn<VrCardPicture['draw']>(({ page }) => ({ areas: [], page, video: null }));
  await allSettled(enterXrFx, { scope, params: xrSettings });
  await allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } });
  return {
    ...space,
    draw,
    shows: () => (stage.xrCard ? textsOf(draw.mock.lastCall![0]) : null),
    hover: (x: number | null) =>
      allSettled(stageEvents.surfaceHovered, { scope, params: { hit: x === null ? null : hitAt(x) } }),
    pressHandle: (handleId: string, x: number) =>
      allSettled(stageEvents.handlePressed, { scope, params: { handleId, hit: hitAt(x) } }),
    act: (areaId: string) => {
      stage.events.emit('xrCardPressed', { areaId });
      return allSettled(scope);
    },
    lengths: () => scope.getState($lines).map(({ points }) => points.map(({ position: [x] }) => x)),
  };
};

const first = ['Point to point', '', 'Point at a surface and press to place the first point'];
const next = ['Point to point', '', 'Point and press to place the next point', 'Undo'];

describe('the card of the measuring tool', () => {
  it('says what to do next, and then the length', async () => {
    const { stage, shows, press, lengths } = await open();
    expect(stage.xrCard).toMatchObject({ id: 'measure', place: 'aside' });
    expect(shows()).toEqual(first);
    await press(1);
    expect(shows()).toEqual(next);
    await press(3);
    expect(lengths()).toEqual([[1, 3]]);
    expect(shows()).toEqual(['2.00 m', '', first[2], 'Undo', 'Delete line']);
  });

  it('undoes, redoes and deletes', async () => {
    const { shows, press, act, lengths } = await open();
    await press(1);
    await act('undo');
    expect(shows()).toEqual(first);
    for (const x of [1, 3]) await press(x);
    await act('undo');
    expect([lengths(), shows()?.slice(3)]).toEqual([[], ['Redo']]);
    await act('redo');
    expect(lengths()).toEqual([[1, 3]]);
    for (const x of [5, 9]) await press(x);
    await act('deleteLine');
    expect(lengths()).toEqual([[1, 3]]);
  });

  it('finishes a continuous line', async () => {
    const { scope, shows, press, act, lengths } = await open();
    await allSettled(continuousToggled, { scope, params: true });
    for (const x of [1, 3]) await press(x);
    expect(shows()?.slice(3)).toEqual(['Undo', '[Finish line]']);
    await press(4);
    await act('finishLine');
    expect(lengths()).toEqual([[1, 3, 4]]);
    expect(shows()?.[0]).toBe('Total 3.00 m');
  });

  it('moves a point of the selected line, whose name it has', async () => {
    const { scope, shows, press, hover, pressHandle, act, lengths } = await open();
    for (const x of [1, 3]) await press(x);
    const { id } = scope.getState($lines)[0]!;
    await allSettled(lineRenamed, { scope, params: { id, label: 'Door', from: '' } });
    await allSettled(lineSelected, { scope, params: id });
    const hint = 'Press a point to move it, or a small one to add a point';
    expect(shows()).toEqual(['2.00 m', 'Door', hint, 'Undo', 'Delete line']);
    await pressHandle('point 1', 3);
    expect(shows()?.slice(2)).toEqual(['Point where the point should be, and press', 'Cancel']);
    await hover(6);
    await act('cancelMove');
    expect([lengths(), shows()?.[2]]).toEqual([[[1, 3]], hint]);
    await pressHandle('point 1', 3);
    await press(5);
    expect([lengths(), shows()?.[0]]).toEqual([[[1, 5]], '4.00 m']);
  });

  it.each([
    ['across', 'Straight across', 'Point at a wall and press to measure straight across from it'],
    ['height', 'Height', 'Point and press to measure from floor to ceiling'],
    ['area', 'Area', 'Point at a floor or wall and press at the first corner of the area'],
  ] as const)('says what to do to measure %s', async (kind, title, text) => {
    const { scope, shows } = await open();
    await allSettled(kindChosen, { scope, params: kind });
    expect(shows()).toEqual([title, '', text]);
  });

  it('says how an area is finished, and finishes it', async () => {
    const { scope, shows, press, act } = await open();
    await allSettled(kindChosen, { scope, params: 'area' });
    await press(0, { position: [0, 0, 0] });
    expect(shows()?.[2]).toBe('Point at the next corner and press');
    await press(3, { position: [3, 0, 0] });
    await press(3, { position: [3, 0, 2] });
    expect(shows()?.slice(2)).toEqual([
      'Point at the next corner and press, or at the first one to finish',
      'Undo',
      '[Finish area]',
    ]);
    await act('finishLine');
    expect(shows()?.[0]).toBe('3.00 m² · perimeter 8.61 m');
    expect(shows()?.slice(3)).toEqual(['Undo', 'Delete area']);
  });

  it('is not drawn again while only the hand moves', async () => {
    const { draw, press, hover } = await open();
    await press(1);
    const count = draw.mock.calls.length;
    for (const x of [2, 2.1, 2.2]) await hover(x);
    expect(draw.mock.calls.length).toBe(count);
  });

  it('ends the tool with its button', async () => {
    const { scope, shows, act } = await open();
    await act('close');
    expect([scope.getState(measure.$isActive), shows()]).toEqual([false, null]);
  });

  it('is covered by that of a tag', async () => {
    const { scope, stage, act } = await open();
    const records = [tagOf('lamp', { label: 'Lamp' })];
    await allSettled(tagRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
    await allSettled(tagOpened, { scope, params: { tagId: 'lamp' as TagId, by: 'list' } });
    expect(stage.xrCard?.id).toBe('lamp');
    await act('close');
    expect([stage.xrCard?.id, scope.getState(measure.$isActive)]).toEqual(['measure', true]);
  });
});

it('the help is not opened where a headset would not show it', async () => {
  const { scope } = await open();
  await allSettled(measure.toggled, { scope });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  await allSettled(measure.toggled, { scope });
  expect([scope.getState(measure.$isActive), scope.getState($modal)]).toEqual([true, null]);
});
