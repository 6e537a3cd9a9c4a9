import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { $tooLongTexts, $unsavedTexts, textCommitted, textRestored, unsavedTextResolved } from './stop-texts.ts';
import { run } from '#src/testing/turn.ts';
import { replaceViewRequested } from './add-stop.ts';
import { stopRemoved } from './entries.ts';
import { openTourEditor } from '#src/testing/open-tour-editor.ts';

const title = (text: string, from = 'Hall') => ({ id: 'a', field: 'title' as const, text, from });

describe('the title of a stop', () => {
  it('is saved', async () => {
    const { scope, stored } = await openTourEditor();
    await allSettled(textCommitted, { scope, params: title('Entrance') });
    expect(stored()![0]).toMatchObject({ sid: 'a', title: 'Entrance', description: 'Shoes under the bench.' });
  });

  it('that is too long is not sent, until it is shorter or the saved one is shown again', async () => {
    const { scope, server, stored } = await openTourEditor();
    const long = 'x'.repeat(maxTitleLength + 1);
    await allSettled(textCommitted, { scope, params: title(long) });
    expect([server.made, scope.getState($tooLongTexts)]).toEqual([[], [title(long)]]);
    await allSettled(textRestored, { scope, params: { id: 'a', field: 'title' } });
    expect(scope.getState($tooLongTexts)).toEqual([]);
    await allSettled(textCommitted, { scope, params: title(long) });
    await allSettled(textCommitted, { scope, params: title(long.slice(1)) });
    expect([scope.getState($tooLongTexts), stored()![0]!.title]).toEqual([[], long.slice(1)]);
  });

  it('that someone else has changed since editing began is a conflict', async () => {
    const { scope, server } = await openTourEditor();
    await allSettled(textCommitted, { scope, params: title('Entrance', 'Vestibule') });
    expect(server.made[0]).toMatchObject([
      { before: { entries: [{ title: 'Vestibule' }, {}, {}] }, after: { entries: [{ title: 'Entrance' }, {}, {}] } },
    ]);
    expect(server.records.get('reel')).toMatchObject({ entries: [{ title: 'Hall' }, {}, {}] });
  });

  it('of a stop that was removed meanwhile is offered to be copied', async () => {
    const { scope, server, toasts } = await openTourEditor();
    await allSettled(stopRemoved, { scope, params: 'a' });
    await run(() => allSettled(textCommitted, { scope, params: title('Entrance') }));
    expect(toasts.at(-1)).toBe('Your text was not saved: someone has removed the stop.');
    expect(server.made).toHaveLength(1);
  });

  it('that is too long stays with its stop when that gets another view', async () => {
    const { scope, added } = await openTourEditor();
    await allSettled(textCommitted, { scope, params: title('x'.repeat(maxTitleLength + 1)) });
    await run(() => allSettled(replaceViewRequested, { scope, params: 'a' }));
    expect(scope.getState($tooLongTexts)).toMatchObject([{ id: added[0]!.id }]);
  });

  it('that the server rejects is not lost', async () => {
    const { scope, server } = await openTourEditor();
    server.rejectionCode = 'request.invalid';
    await allSettled(textCommitted, { scope, params: title('Entrance') });
    const [unsaved] = scope.getState($unsavedTexts);
    expect(unsaved).toMatchObject({ stopId: 'a', field: 'title', text: 'Entrance' });
    await allSettled(unsavedTextResolved, { scope, params: unsaved!.id });
    expect(scope.getState($unsavedTexts)).toEqual([]);
  });
});
