/** docs/reference/tours.md#settings-of-a-tour */
import { EventEmitter, once } from 'node:events';
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { turn } from '#src/testing/turn.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { openTourEditor } from '#src/testing/open-tour-editor.ts';
import {
  $areSettingsDefault,
  $settings,
  $settingsState,
  settingChanged,
  settingsReset,
  settingsRetried,
} from './tour-settings.ts';

const open = async (settings: Parameters<typeof openTourEditor>[0] = {}) => {
  const editor = await openTourEditor(settings);
  const show = () => allSettled(modalOpened, { scope: editor.scope, params: 'hlr_settings' });
  const change = (params: Parameters<typeof settingChanged>[0]) =>
    allSettled(settingChanged, { scope: editor.scope, params });
  return { ...editor, show, change, model: () => editor.server.records.get('settings') };
};

describe('the settings of a tour', () => {
  it('are read when they are opened, and changed one by one', async () => {
    const { scope, server, show, change, model } = await open({
      others: { settings: { tourPanAngle: 20, vr: false } },
    });
    await show();
    expect(scope.getState($settings)).toEqual({ tourPanAngle: 20, vr: false });
    await change({ name: 'tourPanAngle', value: 40 });
    await change({ name: 'tourPanDirection', value: 'left' });
    expect(server.made).toEqual([
      [{ kind: 'settings', id: 'model', before: { tourPanAngle: 20 }, after: { tourPanAngle: 40 } }],
      [{ kind: 'settings', id: 'model', before: {}, after: { tourPanDirection: 'left' } }],
    ]);
    expect(model()).toEqual({ tourPanAngle: 40, tourPanDirection: 'left', vr: false });
  });

  it('become the defaults, without other settings of the space, by one edit that can be undone', async () => {
    const settings = { tourPanAngle: 20, tourButtons: false, vr: false };
    const { scope, show, model, undo, server } = await open({ others: { settings: settings } });
    await show();
    expect(scope.getState($areSettingsDefault)).toBe(false);
    await allSettled(settingsReset, { scope });
    expect([model(), server.made.length, scope.getState($areSettingsDefault)]).toEqual([{ vr: false }, 1, true]);
    await undo();
    expect(model()).toEqual(settings);
  });

  it('that a read returns after a later change are not shown', async () => {
    const { scope, server, show, change } = await open({ others: { settings: { tourPanAngle: 20 } } });
    await show();
    const gate = new EventEmitter();
    server.readGate = once(gate, 'open');
    // Another change was saved: the settings are read again.
    void allSettled(settingsRetried, { scope });
    await turn();
    void change({ name: 'tourPanAngle', value: 40 });
    await turn();
    gate.emit('open');
    await turn();
    expect(scope.getState($settings)).toEqual({ tourPanAngle: 40 });
  });

  it('that are chosen again make no edit', async () => {
    const { show, change, server } = await open({ others: { settings: { tourPanAngle: 20 } } });
    await show();
    await change({ name: 'tourPanAngle', value: 20 });
    expect(server.made).toEqual([]);
  });

  it('cannot be changed until they are read', async () => {
    const { scope, server, show, change } = await open({ others: { settings: {} } });
    server.isReadBroken = true;
    await show();
    expect(scope.getState($settingsState)).toBe('failed');
    await change({ name: 'tourPanAngle', value: 20 });
    expect(server.made).toEqual([]);
    server.isReadBroken = false;
    await allSettled(settingsRetried, { scope });
    expect(scope.getState($settingsState)).toBe('ready');
  });
});
