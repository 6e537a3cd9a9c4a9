/** The viewer's page in the states that a visitor meets, with the application's own stores, parts and messages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { scopeBind, type EventCallable } from 'effector';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { TagId } from '../../domain/ids.ts';
import { loadFailure, writeFailure, type LoadFailure } from '../../src/data/errors.ts';
import { writeRejected } from '../../src/data/state.ts';
import { viewSheetOpened } from '../../src/features/views/index.ts';
import { measuring } from '../../src/features/measure/feature.ts';
import { modalClosed, modalOpened, type ModalId } from '../../src/shell/modals/index.ts';
import { stageEvents } from '../../src/stage/state.ts';
import { $tool, toolActionPressed } from '../../src/tools/state.ts';
import { viewpointsPanel } from '../../src/features/navigation/index.ts';
import { roomOverlayMessages } from '../../src/features/room-overlay/messages.ts';
import { $intl } from '../../src/i18n/state.ts';
import { ratingShown } from '../../src/features/ratings/index.ts';
import { startFailed } from '../../src/features/start-up/state.ts';
import { tagOpened, tagsPanel } from '../../src/features/tags/index.ts';
import { toastShown } from '../../src/shell/toasts/index.ts';
import { $stops } from '../../src/features/tours/lazy.ts';
import { playToggled, stopRequested } from '../../src/features/tours/state.ts';
import { textsOf } from '../support/house.ts';
import { loadTags, openVisit, VisitPage, type Visit, type VisitOptions } from '../support/visit.tsx';

type StoryProps = VisitOptions & {
  /** What happens after the page is drawn. */
  readonly act?: (visit: Visit, locale: VisitOptions['locale']) => unknown;
  /** A selector of what is then shown. */
  readonly shows: string;
};

const meta = {
  title: 'Pages/Visit',
  args: { locale: 'en-US', shows: '.bottom-bar' },
  argTypes: { locale: { control: 'select', options: ['en-US', 'de', 'ja'] } },
  loaders: [async ({ args }) => ({ visit: await openVisit(args) })],
  render: ({ locale }, { loaded }) => <VisitPage visit={loaded['visit'] as Visit} locale={locale} />,
  play: async ({ args, loaded }) => {
    const visit = loaded['visit'] as Visit;
    await args.act?.(visit, args.locale);
    await waitFor(() => expect(document.querySelector(args.shows)).toBeVisible(), { timeout: 20_000 });
  },
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

const send =
  <Payload,>(event: EventCallable<Payload>, payload: Payload) =>
  ({ scope }: Visit): void =>
    scopeBind(event, { scope })(payload);
const sendPlain =
  (event: EventCallable<void>) =>
  ({ scope }: Visit): void =>
    scopeBind(event, { scope })();
const press = async (selector: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  });
  await userEvent.click(button);
};
const modal = (id: ModalId): Story => ({ args: { act: send(modalOpened, id), shows: '[role=dialog]' } });
const failure = (code: LoadFailure['code']): Story['args'] => ({
  act: send(startFailed, loadFailure(code, 'shown by a story')),
});

export const Splash: Story = { args: { waitsForPlay: true, shows: '.splash-screen' } };
export const Inside: Story = {};
export const Dollhouse: Story = { args: { mode: 'dollhouse' } };
export const FloorPlan: Story = { args: { mode: 'floorplan' } };
/** On a phone the title is between the arrows; the story is there from the arrival on. */
const storyTitle = () =>
  document.querySelector('.tour-story') &&
  (document.querySelector('.tour-arrows__title') ?? document.querySelector('.tour-story__title'));
export const TourPlaying: Story = {
  args: {
    act: async (visit) => {
      await waitFor(() => expect(visit.scope.getState($stops)).not.toEqual([]));
      const shows = (stop: number) =>
        waitFor(() => expect(storyTitle()).toHaveTextContent(visit.scope.getState($stops)[stop]!.title), {
          timeout: 20_000,
        });
      send(stopRequested, 0)(visit);
      await shows(0);
      sendPlain(playToggled)(visit);
      await shows(1);
      // The camera never arrives at the stop after it.
      visit.stage.hold();
    },
    shows: '.tour-story',
  },
};
/** On a phone the controls of the tour are in place of the bar. */
export const TourOnPhone: Story = {
  ...TourPlaying,
  tags: ['variation'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await meta.play(context);
    const arrows = await waitFor(() => {
      const found = document.querySelector('.tour-arrows');
      if (!found) throw new Error('the controls of the tour are missing');
      return found.getBoundingClientRect();
    });
    await expect(document.querySelector('.bottom-bar')).toBeNull();
    await expect(Math.round(window.innerHeight - arrows.bottom)).toBe(12);
  },
};
export const Summary: Story = { args: { act: () => press('.top-bar__about'), shows: '.side-panel' } };
export const Viewpoints: Story = { args: { act: sendPlain(viewpointsPanel.opened), shows: '.side-panel' } };
/** The tooltip of the button that has the focus closes by the same press. */
export const PanelClosedByEscape: Story = {
  args: {
    act: async (visit) => {
      sendPlain(viewpointsPanel.opened)(visit);
      await waitFor(() => expect(document.querySelector('.side-panel__head button')).not.toBeNull());
      for (let i = 0; i < 20 && !document.activeElement?.matches('.side-panel__head button'); i += 1)
        await userEvent.tab();
      await waitFor(() => expect(document.querySelector('[role=tooltip]')).not.toBeNull());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('.side-panel')).toBeNull());
    },
    shows: '.bottom-bar',
  },
};
/** The left edges of what stands beside buttons that come later. */
const barPlaces = (): readonly (number | undefined)[] =>
  ['.top-bar__floor', '.top-bar__titles', '.floor-selector', '.bottom-bar__slot--end'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().x,
  );
const tagsButton = () => document.querySelector('.top-bar .icon-button[aria-label=Tags]');
/** A button that comes later moves nothing: its place is free until then. */
export const LateTags: Story = {
  args: {
    hasTags: 'late',
    act: async ({ scope }) => {
      await waitFor(() => expect(document.querySelector('.top-bar__floor')).toBeVisible());
      const before = barPlaces();
      await expect(tagsButton()).toBeNull();
      loadTags(scope, { locale: 'en-US' });
      await waitFor(() => expect(tagsButton()).toBeVisible());
      await expect(barPlaces()).toEqual(before);
    },
    shows: '.bottom-bar',
  },
};
export const TagList: Story = { args: { act: sendPlain(tagsPanel.opened), shows: '.side-panel' } };
export const TagOpen: Story = {
  args: { act: send(tagOpened, { tagId: 'stove' as TagId, by: 'command' }), shows: '.side-panel' },
};
export const ViewsMenu: Story = {
  args: { hasViews: true, act: () => press('.view-menu'), shows: '[role=menu]' },
};
/** On a phone, where the menu "More" opens it. */
export const ViewsSheet: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    hasViews: true,
    act: async (visit) => {
      // By touch, so that no entry has a focus ring.
      await press('.bottom-bar__slot--centre [role=radio]');
      sendPlain(viewSheetOpened)(visit);
    },
    shows: '[role=menu]',
  },
};
export const MoreMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { hasViews: true, act: () => press('.bottom-bar__slot--end [aria-haspopup]'), shows: '[role=menu]' },
};
export const Share: Story = modal('share');
export const Embed: Story = {
  args: {
    act: async (visit) => {
      send(modalOpened, 'share')(visit);
      await press('[role=tab]:last-of-type');
    },
    shows: '[role=tab]:last-of-type[aria-selected=true]',
  },
};
export const QrCode: Story = {
  args: {
    act: async (visit) => {
      send(modalOpened, 'share')(visit);
      await press('[role=tab]:nth-of-type(2)');
    },
    shows: '.qr-picture',
  },
};
const startMeasuring = async (visit: Visit): Promise<void> => {
  sendPlain(measuring.tool!.lazy!.toggled)(visit);
  await waitFor(() => expect(visit.scope.getState($tool)?.name).toBe('MEASUREMENTS'), { timeout: 20_000 });
  sendPlain(modalClosed)(visit);
};
/** The switches of the room overlay. */
export const Rooms: Story = {
  args: {
    mode: 'floorplan',
    act: async (visit) => {
      await startMeasuring(visit);
      const name = visit.scope.getState($intl)!.formatMessage(roomOverlayMessages.title);
      await press(`.bottom-bar [aria-label="${name}"]`);
    },
    shows: '.switch-menu',
  },
};
export const Measuring: Story = {
  args: {
    act: async (visit) => {
      await startMeasuring(visit);
      for (const x of [0, 3.42]) {
        const hit = {
          position: [x, 0, 0],
          normal: [0, 1, 0],
          floorId: null,
          roomId: null,
          uncertainty: 0.012,
          kind: 'mesh',
          id: '',
        } as const;
        send(stageEvents.surfacePressed, { hit, sweepId: null })(visit);
      }
      // On a phone the second point is confirmed first.
      for (const action of ['finish', 'nextPoint']) send(toolActionPressed, action)(visit);
    },
    shows: '.measure-line',
  },
};
export const MeasurementHelp: Story = modal('measurementModeHelp');
export const AboutViews: Story = modal('views_info');
export const AboutFurnitureRemoval: Story = modal('defunish_ai');
export const Help: Story = modal('help');
export const Settings: Story = modal('settings');
export const Terms: Story = modal('terms');
export const Vr: Story = modal('vrSelect');
export const CallToAction: Story = { args: { act: send(modalOpened, 'cta'), shows: '.call-to-action' } };
export const Rating: Story = {
  args: { query: 'modelRatingDebug=1', act: sendPlain(ratingShown), shows: '[role=dialog]' },
};
export const ToastAndNotification: Story = {
  args: {
    act: async (visit, locale) => {
      send(toastShown, { message: textsOf(locale).toast })(visit);
      send(writeRejected, writeFailure('request.network', 'shown by a story'))(visit);
      await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(2), { timeout: 20_000 });
    },
    shows: '.toast',
  },
};
export const WorkshopTagEditor: Story = {
  args: {
    isWorkshop: true,
    act: send(tagOpened, { tagId: 'stove' as TagId, by: 'command' }),
    // Tags can be added once those of all layers are loaded.
    shows: 'body:has(.side-panel) .edit-bar__tools .edit-bar__tool:not([aria-disabled])',
  },
};
/** Neither covers the other. */
export const ToastWithCallToAction: Story = {
  args: {
    act: async (visit, locale) => {
      send(modalOpened, 'cta')(visit);
      send(toastShown, { message: textsOf(locale).toast })(visit);
      await waitFor(() => expect(document.querySelector('.call-to-action')).toBeVisible());
      await waitFor(() => expect(document.querySelector('.toast')).toBeVisible());
      const [toast, card] = ['.toast', '.call-to-action'].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      await expect(toast!.bottom).toBeLessThan(card!.top);
    },
    shows: '.toast',
  },
};
/** The focus goes back to where it was before the card took it. */
export const FocusAfterCallToAction: Story = {
  args: {
    act: async (visit) => {
      const settings = document.querySelector<HTMLElement>('.top-bar [aria-haspopup]')!;
      settings.focus();
      send(modalOpened, 'cta')(visit);
      await press('.call-to-action .icon-button');
      send(modalOpened, 'help')(visit);
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(settings));
    },
    shows: '.bottom-bar',
  },
};
/** What happened is not behind a modal. */
export const FailureWithModal: Story = {
  args: {
    act: async (visit) => {
      send(modalOpened, 'help')(visit);
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeVisible());
      send(startFailed, loadFailure('webgl.context_lost', 'shown by a story'))(visit);
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    },
    shows: '.error-screen',
  },
};
export const NotFound: Story = { args: { ...failure('not.found'), shows: '.error-screen' } };
export const Password: Story = { args: { ...failure('password.required'), shows: 'input[type=password]' } };
/** A space with the white background, as it is above. */
export const DollhouseOnWhite: Story = { tags: ['variation'], args: { mode: 'dollhouse', backgroundColor: 'white' } };
