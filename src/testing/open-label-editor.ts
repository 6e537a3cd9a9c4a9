/** Opens a small space in the workshop with the editor of its labels and a server in memory: the setup of its tests. */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { vi } from 'vitest';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { draftLayer, type Label } from '#domain/markers/markers.ts';
import { $editor, $unsavedCount, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { labelRecords } from '#src/data/labels.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { labelLayer } from '#src/features/labels/lazy.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $isMeshSettled } from '#src/stage/state.ts';
import { labelCommandsOf } from '#src/workshop/labels/commands.ts';
import * as lazy from '#src/workshop/labels/lazy.ts';
import { labelToolsLoaded } from '#src/workshop/labels/label-tools.ts';
import { labelEditor } from '#src/workshop/labels/panel.ts';
import { openSpace, withoutDissolve } from './open-space.ts';
import { recordFields } from './record-fields.ts';

const subscription = { keepFresh: async () => undefined, renewUrls: async () => undefined, dispose: () => undefined };

interface LabelEditorOptions {
  readonly model?: typeof smallModel;
  readonly isMeshSettled?: boolean;
  readonly isPanelOpen?: boolean;
}

export const openLabelEditor = async (
  labels: readonly SpaceLabel[],
  { model = smallModel, isMeshSettled = true, isPanelOpen = true }: LabelEditorOptions = {},
) => {
  const stored = Object.fromEntries(labels.map((label) => [label.id, recordFields(label)]));
  const { server, editor } = createMemoryEditor(stored, () => notify());
  const records = (): readonly SpaceLabel[] =>
    [...server.records].map(([id, fields]) => labelOf(id, fields as unknown as Partial<SpaceLabel>));
  /** The labels as the server returns them after an edit. */
  const notify = (): void =>
    scopeBind(labelRecords.changed, { scope, safe: true })({ records: records(), hidden: [], warnings: [] });
  const scope = fork({
    values: [[$editor, editor]],
    handlers: [[...withoutDissolve], [labelRecords.loadFx, () => subscription]],
  });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  const messages: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void messages.push(message) });
  await allSettled($isWorkshop, { scope, params: true });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(labelRecords.wanted, { scope, params: { page: {} as never, modelId: 'small' } });
  notify();
  const { stage } = await openSpace({ scope, model });
  await allSettled($isMeshSettled, { scope, params: isMeshSettled });
  await allSettled(labelToolsLoaded, { scope });
  if (isPanelOpen) await allSettled(labelEditor.opened, { scope });
  const drawn = (layer: string): readonly Label[] => stage.markers.get(layer)?.labels ?? [];
  return {
    scope,
    stage,
    server,
    notify,
    /** Texts of the messages that were shown. */
    messages,
    bus: createCommandBus(scope, labelCommandsOf({ started: async () => lazy } as never)),
    /** The label as it is drawn. */
    shown: (id: string) => drawn(labelLayer).find((each) => each.id === id),
    shownIds: () => drawn(labelLayer).map(({ id }) => id),
    drafts: () => drawn(draftLayer),
    newLabels: () => drawn('new-label'),
    saved: () =>
      vi.waitFor(() => {
        if (scope.getState($unsavedCount) > 0) throw new Error('there are unsaved edits');
      }),
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
  };
};
