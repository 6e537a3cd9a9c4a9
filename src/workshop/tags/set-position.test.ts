import { allSettled, scopeBind } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { add, distance, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import { assumedDistance } from '#domain/tools/tool.ts';
import type { SurfaceHit } from '#engine/stage-api.ts';
import { undoRequested } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, tagOpened } from '#src/features/tags/index.ts';
import { goToFx, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $tool, cancelPressed, confirmPressed } from '#src/tools/state.ts';
import { placeTag } from './place-tag.ts';
import { $positionFacts, positionBlockOf, setPosition, setPositionPressed } from './set-position.ts';
import { openWorkshop } from './testing/open-workshop.ts';

const [a, b, loose] = [sweepId('a'), sweepId('b'), sweepId('loose')];
const lamp: Vec3 = [0.5, 2.4, -2];
const positionOf = (id: string): Vec3 => smallModel.sweeps.find((sweep) => sweep.id === id)!.position;

const seenFrom = (id: string, target: Vec3): SurfaceHit => {
  const direction = normalize(sub(target, positionOf(id)));
  return {
    position: add(positionOf(id), scale(direction, assumedDistance)),
    normal: scale(direction, -1),
    floorId: null,
    roomId: null,
    kind: 'direction',
    id: '',
    isDepthKnown: false,
  };
};

/** In the sweep `a` of a space without a mesh. */
const open = async () => {
  const { workshop, scope, notify } = openWorkshop({ plain: 'Door' });
  const { stage } = await openSpace({ scope, model: { ...smallModel, mesh: null } });
  const press = (hit: SurfaceHit): void => {
    void allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: null } });
  };
  const goTo = (id: typeof a) => scopeBind(goToFx, { scope })({ sweepId: id });
  /** Places a tag in a sweep and returns its id. */
  const place = async (id: typeof a): Promise<string> => {
    await goTo(id);
    void allSettled(placeTag.toggled, { scope });
    const made = workshop.made.length;
    press(seenFrom(id, lamp));
    await vi.waitFor(() => expect(workshop.made.length).toBeGreaterThan(made));
    return scope.getState($openTagId)!;
  };
  const tag = (id: string) => scope.getState(tagRecords.$all).find((each) => each.id === id);
  const start = (tagId: string): void => scopeBind(setPositionPressed, { scope })(tagId as TagId);
  const block = (id: string) => positionBlockOf(tag(id)!, scope.getState($positionFacts));
  return { workshop, scope, notify, stage, press, goTo, place, tag, start, block };
};

type Opened = Awaited<ReturnType<typeof open>>;

afterEach(() => vi.unstubAllGlobals());

it('a tag without a known depth belongs to its viewpoint until its position is set, in one edit', async () => {
  const { workshop, stage, press, goTo, place, tag, start, scope } = await open();
  const id = await place(a);
  expect(tag(id)).toMatchObject({ sweepId: 'a', anchorPosition: seenFrom(a, lamp).position });
  await goTo(b);
  start(id);
  expect(scope.getState(setPosition.$isActive)).toBe(true);
  expect(stage.surfaceInput).toMatchObject({ hover: true, directions: true });
  expect(stage.markers.get(draftLayer)?.lines).toHaveLength(1);
  press(seenFrom(b, lamp));
  await vi.waitFor(() => expect(workshop.made).toHaveLength(2));
  expect(tag(id)?.sweepId).toBeNull();
  expect(distance(tag(id)!.anchorPosition, lamp)).toBeLessThan(1e-6);
  expect(scope.getState($tool)).toBeNull();
  expect(stage.markers.get(draftLayer)).toEqual({});
  scopeBind(undoRequested, { scope })();
  await vi.waitFor(() => expect(tag(id)?.sweepId).toBe('a'));
});

it('is set by Enter in the middle of the view, too; a rejected place leaves the tool active with the reason', async () => {
  const { workshop, stage, press, goTo, place, start, scope } = await open();
  const id = await place(a);
  await goTo(b);
  start(id);
  press(seenFrom(b, [0.5, -1, -2]));
  expect([scope.getState(setPosition.$state), scope.getState(setPosition.$isActive)]).toEqual(['apart', true]);
  expect(workshop.made).toHaveLength(1);
  stage.centre = seenFrom(b, lamp);
  void allSettled(confirmPressed, { scope });
  await vi.waitFor(() => expect(workshop.made).toHaveLength(2));
});

it('is offered at other viewpoints only', async () => {
  const { place, goTo, block } = await open();
  const id = await place(a);
  expect(block(id)).toBe('ownViewpoint');
  await goTo(b);
  expect(block(id)).toBeNull();
  await goTo(loose);
  expect(block(id)).toBe('outside');
  expect(block(await place(loose))).toBe('view360');
  expect(block('plain')).toBe('placed');
});

it('ends with its button, Escape, another tag, and where there is no viewpoint of the space', async () => {
  const { place, goTo, start, scope } = await open();
  const id = await place(a);
  await goTo(b);
  const isActive = (): boolean => scope.getState(setPosition.$isActive);
  const ends: readonly (() => unknown)[] = [
    () => start(id),
    () => scopeBind(cancelPressed, { scope })(),
    () => scopeBind(tagOpened, { scope })({ tagId: 'plain' as TagId, by: 'list' }),
    () => scopeBind(placeTag.toggled, { scope })(),
    () => goTo(loose),
  ];
  for (const end of ends) {
    start(id);
    expect(isActive()).toBe(true);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await end();
    expect(isActive()).toBe(false);
  }
  expect(scope.getState(placeTag.$isActive)).toBe(false);
});

it('on a phone the panel is closed meanwhile, and the tag is open again afterwards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { place, goTo, start, scope } = await open();
  const id = await place(a);
  await goTo(b);
  start(id);
  expect([scope.getState($openTagId), scope.getState(setPosition.$isActive)]).toEqual([null, true]);
  scopeBind(cancelPressed, { scope })();
  expect(scope.getState($openTagId)).toBe(id);
  start(id);
  scopeBind(tagOpened, { scope })({ tagId: 'plain' as TagId, by: 'pin' });
  expect([scope.getState($openTagId), scope.getState(setPosition.$isActive)]).toEqual(['plain', false]);
});

it.each([
  ['another tool is activated', ({ scope }: Opened) => scopeBind(placeTag.toggled, { scope })()],
  [
    'another user has removed the tag',
    ({ workshop, notify, scope }: Opened, id: string) => {
      workshop.records.delete(id);
      notify();
      scopeBind(cancelPressed, { scope })();
    },
  ],
])('on a phone the tag is not opened again where %s', async (_, end) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const opened = await open();
  const id = await opened.place(a);
  await vi.waitFor(() => expect(opened.workshop.records.has(id)).toBe(true));
  await opened.goTo(b);
  opened.start(id);
  end(opened, id);
  expect(opened.scope.getState(setPosition.$isActive)).toBe(false);
  expect(opened.scope.getState($openTagId)).toBeNull();
});
