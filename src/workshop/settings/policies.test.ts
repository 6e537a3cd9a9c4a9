/** docs/reference/settings.md#permissions */
import { EventEmitter, once } from 'node:events';
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { expect, it } from 'vitest';
import type { Json } from '#base/json-fields.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { sendPolicyFx, sendPolicyReadFx, type PolicyChange } from '#src/data/policies.ts';
import { modelRequested } from '#src/data/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { turn } from '#src/testing/turn.ts';
import { settingsPanel } from './panel.ts';
import { $policies, $policiesState, policiesRetried, policyChanged } from './policies.ts';

const open = async () => {
  const server = {
    policies: new Map<string, Json>([['spaces.notes', true]]),
    isBroken: false,
    gate: Promise.resolve() as Promise<unknown>,
  };
  const toasts: string[] = [];
  const scope = fork({
    handlers: [
      [
        sendPolicyReadFx,
        async () => {
          if (server.isBroken) throw new Error('no connection');
          return new Map(server.policies);
        },
      ],
      [
        sendPolicyFx,
        async ({ params: { name, value } }: { readonly params: PolicyChange }) => {
          await server.gate;
          if (server.isBroken) throw new Error('no connection');
          server.policies.set(name, value ?? true);
        },
      ],
    ],
  });
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath }, workshop: true };
  await allSettled(modelRequested, { scope, params: { modelId: 'small', page } });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  return {
    scope,
    server,
    toasts,
    show: () => allSettled(settingsPanel.opened, { scope }),
    notes: () => scope.getState($policies)?.get('spaces.notes'),
    // The toast of a failure stays for seconds.
    change: (value: Json) => scopeBind(policyChanged, { scope })({ name: 'spaces.notes', value }),
  };
};

it('are read when the panel is opened, and shown as changed until the server has answered', async () => {
  const { scope, server, show, notes, change } = await open();
  await show();
  expect([scope.getState($policiesState), notes()]).toEqual(['ready', true]);
  const gate = new EventEmitter();
  server.gate = once(gate, 'open');
  change(false);
  expect([notes(), server.policies.get('spaces.notes')]).toEqual([false, true]);
  gate.emit('open');
  await turn();
  await turn();
  expect([notes(), server.policies.get('spaces.notes')]).toEqual([false, false]);
});

it('that are set to their default have the value that the server returns', async () => {
  const { server, show, notes, change } = await open();
  server.policies.set('spaces.notes', false);
  await show();
  change(null);
  await turn();
  await turn();
  expect(notes()).toBe(true);
});

it('that were not saved are as before, and a message offers to try again', async () => {
  const { server, show, notes, change, toasts } = await open();
  await show();
  server.isBroken = true;
  change(false);
  await turn();
  expect([notes(), toasts]).toEqual([true, ['The change was not saved. Check the connection.']]);
});

it('that cannot be read are read again', async () => {
  const { scope, server, show } = await open();
  server.isBroken = true;
  await show();
  expect(scope.getState($policiesState)).toBe('failed');
  server.isBroken = false;
  await allSettled(policiesRetried, { scope });
  expect(scope.getState($policiesState)).toBe('ready');
});
