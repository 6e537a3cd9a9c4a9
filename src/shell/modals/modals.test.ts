import { fork, scopeBind } from 'effector';
import { expect, it } from 'vitest';
import { modalIds } from '#domain/modals/modal-id.ts';
import { createCommandBus } from '../commands/index.ts';
import { $modal, modalClosed, modalContentRemoved, modalOpened, modalToggled } from './index.ts';
import { modalCommands } from './commands.ts';

const open = () => {
  const scope = fork();
  return {
    modal: () => scope.getState($modal),
    send: scopeBind(modalOpened, { scope }),
    close: scopeBind(modalClosed, { scope }),
    toggle: scopeBind(modalToggled, { scope }),
    removeContent: scopeBind(modalContentRemoved, { scope }),
    bus: createCommandBus(scope, modalCommands),
  };
};

it('has one modal at a time, replaced by the next', () => {
  const { modal, send, close, toggle } = open();
  send('share');
  send('help');
  expect(modal()).toBe('help');
  toggle('terms');
  expect(modal()).toBe('terms');
  toggle('terms');
  expect(modal()).toBeNull();
  send('settings');
  close();
  expect(modal()).toBeNull();
});

it('closes when its content is gone, and not the modal that has replaced it', () => {
  const { modal, send, removeContent } = open();
  send('attachmentViewer');
  removeContent('attachmentViewer');
  expect(modal()).toBeNull();
  send('attachmentViewer');
  send('help');
  removeContent('attachmentViewer');
  expect(modal()).toBe('help');
});

it('has 26 ids', () => expect(new Set(modalIds).size).toBe(26));

it('is opened and closed by commands', async () => {
  const { modal, bus } = open();
  expect(await bus.run('TOGGLE_MODAL', { modal: 'defunish_ai' })).toBe('defunish_ai');
  expect(await bus.run('TOGGLE_MODAL', { modal: 'defunish_ai' })).toBeNull();
  await bus.run('TOGGLE_MODAL', { modal: 'help' });
  await bus.run('CLOSE_MODAL');
  expect(modal()).toBeNull();
});

it.each([
  [{}, 'command.invalid', expect.stringContaining('"modal" must be one of')],
  [{ modal: 'defurnish_ai' }, 'command.invalid', expect.stringContaining('defunish_ai')],
  // Of the workshop.
  [{ modal: 'hlr_settings' }, 'modal.unavailable', 'the modal "hlr_settings" is not available'],
  [{ modal: 'confirm' }, 'modal.empty', 'Cannot open empty modal'],
  [{ modal: 'attachmentViewer' }, 'modal.empty', 'Cannot open empty modal'],
  [{ modal: 'edit_conflicts' }, 'modal.empty', 'Cannot open empty modal'],
])('rejects TOGGLE_MODAL %j', async (payload, code, message) => {
  await expect(open().bus.run('TOGGLE_MODAL', payload)).rejects.toMatchObject({ code, message });
});
