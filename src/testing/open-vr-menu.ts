/** Opens a small space in a session with the menu's code loaded, with a picture that only keeps what is drawn. */
import { allSettled, createWatch } from 'effector';
import { vi } from 'vitest';
import { floorId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { XrKind, XrPanel } from '#engine/stage-api.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { enterXrFx, showXrMenuFx } from '#src/stage/state.ts';
import { openSpace, type OpenSpace } from './open-space.ts';
import { xrSettings } from './xr-settings.ts';
import { layoutVrMenu, type VrMenuContent, type VrMenuPicture } from '#ui-kit/lazy.ts';
import { pictureProvided } from '#src/features/vr-menu/picture.ts';
import '#src/features/vr-menu/presses.ts';

/** Named and numbered from 1, on the two floors by turns, one behind the other from the start on. */
export const tagsOf = (count: number): readonly Tag[] =>
  Array.from({ length: count }, (_, index) =>
    tagOf(`${index + 1}`, {
      label: `Tag ${index + 1}`,
      floorId: floorId(index % 2 === 0 ? 'ground' : 'upper'),
      anchorPosition: [index, 1, -1],
    }),
  );

/** The rows of the shown page as text: their label and detail, "✓" where they are selected. */
const rowsOf = (content: VrMenuContent): readonly string[] =>
  layoutVrMenu(content)
    .parts.filter(({ kind }) => kind === 'row')
    .map(
      ({ label, detail, isSelected, isDisabled }) =>
        `${label}${detail && `: ${detail}`}${isSelected ? ' ✓' : ''}${isDisabled ? ' (disabled)' : ''}`,
    );

interface Opening {
  readonly space?: OpenSpace;
  readonly model?: Model;
  readonly tags?: readonly Tag[];
  readonly isPresented?: boolean;
  readonly kind?: XrKind;
  readonly hasPicture?: boolean;
  /** Runs what takes time, such as by a clock of the test's. */
  readonly send?: (run: () => Promise<unknown>) => Promise<unknown>;
}

export const openVrMenu = async (given: Opening = {}) => {
  const { tags = [], isPresented = true, kind = 'vr', hasPicture = true, send = (run) => run() } = given;
  const space = given.space ?? (await openSpace(given.model ? { model: given.model } : {}));
  const { scope, stage } = space;
  const draw = vi.fn<VrMenuPicture['draw']>((content) =>
    layoutVrMenu(content)
      .parts.filter(({ isDisabled }) => !isDisabled)
      .map(({ id }) => ({ id, left: 0, top: 0, width: 1, height: 1 })),
  );
  const shown: (XrPanel | null)[] = [];
  createWatch({ unit: showXrMenuFx, scope, fn: (menu) => shown.push(menu) });
  const settled = () => send(() => allSettled(scope));
  const present = () => send(() => allSettled(enterXrFx, { scope, params: { ...xrSettings, kind } }));
  const setTags = (records: readonly Tag[]) =>
    send(() => allSettled(tagRecords.changed, { scope, params: { records, hidden: [], warnings: [] } }));
  const providePicture = () =>
    send(() => allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } }));
  await send(() => allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) }));
  await setTags(tags);
  if (isPresented) await present();
  if (hasPicture) await providePicture();
  return {
    ...space,
    picture: { draw },
    shown,
    present,
    setTags,
    providePicture,
    button: () => {
      stage.events.emit('xrMenuButtonPressed', {});
      return settled();
    },
    hover: (areaId: string | null) => {
      stage.events.emit('xrMenuHovered', { areaId });
      return settled();
    },
    press: (areaId: string) => {
      stage.events.emit('xrMenuPressed', { areaId });
      return settled();
    },
    /** What was drawn last. */
    shows: () => {
      const [content] = draw.mock.lastCall!;
      return {
        title: content.title,
        leave: content.leaveLabel,
        tab: content.tabId,
        tabs: content.tabs.map(({ label }) => label),
        page: layoutVrMenu(content).page,
        rows: rowsOf(content),
        areas: stage.xrMenu?.areas.map(({ id }) => id) ?? [],
      };
    },
  };
};
