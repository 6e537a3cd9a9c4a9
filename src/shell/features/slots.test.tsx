/** What the slots draw. That menus and bars differ on a phone is shown by the stories of the viewer's page. */
import { allSettled, createEvent, createStore, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { RawIntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { createPanel } from '../panels/index.ts';
import {
  Buttons,
  defineFeature,
  FeaturesProvider,
  PanelSlot,
  Parts,
  useMoreItems,
  useRailTools,
  type Feature,
  type PageLink,
} from './index.ts';

const canvas = {} as HTMLCanvasElement;
const text = (words: string) => () => <p>{words}</p>;

const render = async (features: readonly Feature[], node: ReactNode, scope: Scope = fork()): Promise<string> => {
  const { prelude } = await prerender(
    <Provider value={scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>
        <FeaturesProvider features={features}>{node}</FeaturesProvider>
      </RawIntlProvider>
    </Provider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->/g, '');
};

it('draw the parts in their order, and those of their condition', async () => {
  const shown = createEvent();
  const $isShown = createStore(false).on(shown, () => true);
  const features = [
    defineFeature({ id: 'a', parts: [{ slot: 'view', order: 2, component: text('last') }] }),
    defineFeature({
      id: 'b',
      parts: [
        { slot: 'view', order: 1, component: text('first'), isDrawnCovered: true },
        { slot: 'page', component: text('elsewhere') },
        { slot: 'view', order: 3, component: text('sometimes'), $isShown },
      ],
    }),
  ];
  const scope = fork();
  expect(await render(features, <Parts slot="view" canvas={canvas} />, scope)).toBe('<p>first</p><p>last</p>');
  expect(await render(features, <Parts slot="view" canvas={canvas} isCovered />, scope)).toBe('<p>first</p>');
  await allSettled(shown, { scope });
  expect(await render(features, <Parts slot="view" canvas={canvas} />, scope)).toContain('<p>sometimes</p>');
});

const panel = createPanel({ id: 'notes', side: 'right' });
const notes = defineFeature({
  id: 'notes',
  load: () => Promise.resolve({ Notes: text('the notes') }),
  buttons: [{ slot: 'topBar.start', order: 1, icon: 'note', title: { id: 'notes', defaultMessage: 'Notes' } }],
  panel: { panel, pick: (module) => module.Notes },
});

it('do not draw a part whose module would have to be started first, and say so', async () => {
  const module = { Notes: text('the notes'), start: () => undefined };
  const feature = defineFeature({
    id: 'unstarted',
    load: () => Promise.resolve(module),
    parts: [{ slot: 'view', pick: ({ Notes }) => Notes }],
  });
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await render([feature], <Parts slot="view" canvas={canvas} />)).not.toContain('<p>the notes</p>');
  expect(String(error.mock.calls[0]![0])).toContain(
    'the feature "unstarted" draws a part before its "start" was called: it needs "loadWhen"',
  );
  error.mockRestore();
});

it('draw the open panel, whose button is pressed', async () => {
  const scope = fork();
  expect(await render([notes], <PanelSlot />, scope)).toBe('');
  expect(await render([notes], <Buttons slot="topBar.start" />, scope)).toContain('aria-pressed="false"');
  await allSettled(panel.opened, { scope });
  expect(await render([notes], <PanelSlot />, scope)).toBe('<p>the notes</p>');
  expect(await render([notes], <Buttons slot="topBar.start" />, scope)).toContain('aria-pressed="true"');
});

it('keep the place of a button that is expected, until it is offered or no longer expected', async () => {
  const [loaded, none] = [createEvent(), createEvent()];
  const $isOffered = createStore(false).on(loaded, () => true);
  const $isExpected = createStore(true).on(none, () => false);
  const feature = defineFeature({
    id: 'late',
    buttons: [
      {
        slot: 'topBar.start',
        order: 1,
        icon: 'note',
        title: { id: 'late', defaultMessage: 'Late' },
        pressed: createEvent(),
        $isOffered,
        $isExpected,
      },
    ],
  });
  const draw = (scope: Scope) => render([feature], <Buttons slot="topBar.start" />, scope);
  const scope = fork();
  expect(await draw(scope)).toBe('<span class="icon-button-placeholder" aria-hidden="true"></span>');
  await allSettled(loaded, { scope });
  expect(await draw(scope)).toContain('aria-label="Late"');
  const without = fork();
  await allSettled(none, { scope: without });
  expect(await draw(without)).toBe('');
});

it('draw a link where its store has one', async () => {
  const found = createEvent();
  const $link = createStore<PageLink | null>(null).on(found, () => ({ href: '/work?m=a', opensTab: true }));
  const title = { id: 'edit', defaultMessage: 'Edit' };
  const feature = defineFeature({
    id: 'edit',
    buttons: [{ slot: 'topBar.start', order: 1, icon: 'pencil', title, $link }],
  });
  const scope = fork();
  const draw = () => render([feature], <Buttons slot="topBar.start" />, scope);
  expect(await draw()).toBe('');
  await allSettled(found, { scope });
  expect(await draw()).toMatch(/<a [^>]*aria-label="Edit"[^>]*href="\/work\?m=a"[^>]*target="_blank"/);
});

const More = () => (
  <ul>
    {useMoreItems().map(({ id, label }) => (
      <li key={id}>{label}</li>
    ))}
  </ul>
);

it('put the offered buttons of all slots into the menu “More”, with another title while active', async () => {
  const pressed = createEvent();
  const button = (id: string, title: string) => ({
    id,
    icon: 'note' as const,
    title: { id: title, defaultMessage: title },
    pressed,
  });
  const features = [
    defineFeature({
      id: 'x',
      buttons: [
        { ...button('settings', 'Settings'), slot: 'settings', order: 0 },
        { ...button('wide', 'Wide windows only'), slot: 'footer', order: 0, layout: 'wide' },
        { ...button('never', 'Not offered'), slot: 'footer', order: 1, $isOffered: createStore(false) },
        {
          ...button('full', 'Full screen'),
          slot: 'bottomBar.end',
          order: 0,
          $isActive: createStore(true),
          whileActive: { icon: 'note', title: { id: 'leave', defaultMessage: 'Leave full screen' } },
        },
      ],
    }),
    notes,
  ];
  expect(await render(features, <More />)).toBe('<ul><li>Notes</li><li>Leave full screen</li><li>Settings</li></ul>');
});

const Rail = () => (
  <ul>
    {useRailTools().map(({ category, tools }) => (
      <li key={category}>{`${category}: ${tools.map(({ name, isActive }) => `${name} ${isActive}`).join(', ')}`}</li>
    ))}
  </ul>
);

it('move the buttons of tools to the rail in the workshop, by category and in the order of the registry', async () => {
  const title = { id: 'tool', defaultMessage: 'Tool' };
  const button = { slot: 'topBar.start', icon: 'note', title, pressed: createEvent() } as const;
  const features = [
    defineFeature({
      id: 'x',
      buttons: [
        { ...button, id: 'search', order: 1, tool: 'SEARCH' },
        { ...button, id: 'notes', order: 2, tool: 'NOTES', $isActive: createStore(true) },
        { ...button, id: 'tags', order: 3, tool: 'TAGS', $isActive: createStore(false) },
        { ...button, id: 'labels', order: 4, tool: 'LABELS', $isOffered: createStore(false) },
        { ...button, id: 'viewpoints', order: 5, title: { id: 'viewpoints', defaultMessage: 'Viewpoints' } },
      ],
    }),
  ];
  const scope = fork({ values: [[$isWorkshop, true]] });
  expect(await render(features, <Rail />, scope)).toBe(
    '<ul><li>view-based: TAGS false, NOTES true</li><li>misc: SEARCH false</li></ul>',
  );
  const bar = await render(features, <Buttons slot="topBar.start" />, scope);
  expect(bar.match(/aria-label="(\w+)"/g)).toEqual(['aria-label="Viewpoints"']);
  // Visitors have them in the bar.
  expect((await render(features, <Buttons slot="topBar.start" />)).match(/<button/g)).toHaveLength(4);
});
