/** Names of measurements in batches that are rejected by a conflict. */
import { createWatch, fork, scopeBind } from 'effector';
import { expect, it, vi } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { $editor, $unsavedCount, editsMade } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $conflicts, conflictsOffered } from '../conflicts/state.ts';
import './rejected-changes.ts';

const rename = async (before: Fields, after: Fields) => {
  const { server, editor } = createMemoryEditor({ wall: { label: 'Wall', color: '#ff0000' } }, () => undefined);
  const scope = fork({
    values: [
      [$editor, editor],
      [$intl, createViewerIntl('en-US', {})],
    ],
  });
  scopeBind(conflictsOffered, { scope })();
  const messages: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => messages.push(message) });
  scopeBind(editsMade, { scope })([{ kind: 'measurement', id: 'wall', before, after }]);
  await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  return { record: server.records.get('wall'), messages, conflicts: scope.getState($conflicts).length };
};

it('a name in conflict has a message, and the other fields are sent again', async () => {
  const { record, messages, conflicts } = await rename(
    { label: 'Old', color: '#ff0000' },
    { label: 'New', color: '#00ff00' },
  );
  expect(messages).toEqual([expect.stringContaining('“New”')]);
  expect([record, conflicts]).toEqual([{ label: 'Wall', color: '#00ff00' }, 0]);
});

it('a name that is sent again has no message', async () => {
  const { record, messages, conflicts } = await rename(
    { label: 'Wall', color: '#0000ff' },
    { label: 'New', color: '#00ff00' },
  );
  expect([record, messages, conflicts]).toEqual([{ label: 'New', color: '#ff0000' }, [], 1]);
});
