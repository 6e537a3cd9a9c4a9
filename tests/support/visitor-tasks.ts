/** What a visitor of the sample house does from the start to the list of spaces; each task begins where the last ended. */
import { expect } from '@playwright/test';
import { poseDifference } from './scene-driver.ts';
import type { ViewerDriver } from './viewer-driver.ts';
import type { Control, Visitor } from './visitor.ts';

export interface VisitorTask {
  readonly name: string;
  readonly run: (visitor: Visitor, viewer: ViewerDriver) => Promise<void>;
}

const button = (name: RegExp, within?: RegExp): Control => ({ role: 'button', name, ...(within && { within }) });
const link = (name: RegExp): Control => ({ role: 'link', name });
const radio = (name: RegExp): Control => ({ role: 'radio', name });
const view: Control = { role: 'application', name: /./ };
const placesToGo = /^region Places to go$/;
const viewpointList = /^list Viewpoints$/;

export const visitorTasks: readonly VisitorTask[] = [
  {
    // On a desktop the visit starts without a press.
    name: 'hears where the visit starts',
    run: async (visitor) => {
      await visitor.reads(/^View of House at the Orchard: Living room/);
    },
  },
  {
    name: 'looks around',
    run: async (visitor, viewer) => {
      await expect.poll(() => visitor.namesOf(button(/, ahead/, placesToGo))).not.toEqual([]);
      const before = await visitor.namesOf(button(/ m, /, placesToGo));
      const { pose } = await viewer.state();
      await visitor.focus(view);
      await viewer.page.keyboard.down('e');
      await expect
        .poll(async () => poseDifference(pose, (await viewer.state()).pose).degrees, { intervals: [30] })
        .toBeGreaterThan(50);
      await viewer.page.keyboard.up('e');
      await expect.poll(() => visitor.namesOf(button(/ m, /, placesToGo))).not.toEqual(before);
    },
  },
  {
    name: 'walks to the nearest place, and from there to the next',
    run: async (visitor, viewer) => {
      for (let i = 0; i < 2; i += 1) {
        const { sweepId } = await viewer.state();
        await visitor.press(button(/ m, /, placesToGo));
        await expect.poll(async () => (await viewer.state()).sweepId).not.toBe(sweepId);
        await viewer.idle();
        await visitor.reads(/^\d+ places to go from here$/);
      }
    },
  },
  {
    name: 'goes to a room by its name',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^All viewpoints/, placesToGo));
      await visitor.press(button(/^Study, at the desk/, viewpointList));
      await viewer.arriveAt('study-desk');
      await visitor.reads(/^Study, at the desk, Ground floor$/);
      await visitor.dismiss(/^Close the list$/);
      await visitor.readsNo(button(/./, viewpointList));
    },
  },
  {
    name: 'changes the floor',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Floors/));
      await visitor.press({ role: 'menuitemradio', name: /^Upper floor/ });
      await expect.poll(async () => (await viewer.sweep((await viewer.state()).sweepId ?? '')).floorId).toBe('upper');
      await viewer.idle();
    },
  },
  {
    name: 'sees the house as a dollhouse',
    run: async (visitor, viewer) => {
      await visitor.press(radio(/^Dollhouse/));
      await viewer.waitForMode('dollhouse');
      await visitor.reads(/^Dollhouse, all floors$/);
    },
  },
  {
    name: 'sees the floor plan',
    run: async (visitor, viewer) => {
      await visitor.press(radio(/^Floor plan/));
      await viewer.waitForMode('floorplan');
      await visitor.reads(/^Floor plan, /);
    },
  },
  {
    name: 'enters a room from the plan',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Living room Room/, placesToGo));
      await viewer.waitForMode('panorama');
      await visitor.reads(/^View of House at the Orchard: Living room/);
    },
  },
  {
    name: 'finds a tag and reads it',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Tags$/));
      await visitor.press(button(/^Start here/, /^list Tags$/));
      await visitor.reads(/this is how we show the house to friends/);
      await viewer.idle();
    },
  },
  {
    name: 'follows a link in its text',
    run: async (visitor, viewer) => {
      await visitor.press(link(/^the print$/));
      await viewer.arriveAt('nook');
    },
  },
  {
    name: 'goes back to the list of tags and closes it',
    run: async (visitor) => {
      await visitor.press(button(/^All tags$/));
      await visitor.press(button(/^Two hundred and fifty books/, /^list Tags$/));
      await visitor.reads(/Sorted by whoever read them last/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^All tags$/));
    },
  },
  {
    name: 'opens a tag that is visible from here',
    run: async (visitor) => {
      await visitor.press(button(/ Tag, .* m, /, placesToGo));
      await visitor.reads(/Sorted by whoever read them last|woodblock print/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Close$/));
    },
  },
  {
    name: 'plays the tour',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Start tour$/));
      await viewer.tour.waitFor('Playing 0');
      await visitor.reads(/^Stop 1 of 12: The lane$/);
    },
  },
  {
    name: 'pauses the tour and goes to the next stop',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Pause tour$/));
      await viewer.tour.waitFor('Paused 0');
      await visitor.press(button(/^Next stop$/));
      await viewer.tour.waitFor('Paused 1');
      await visitor.reads(/^Stop 2 of 12: /);
    },
  },
  {
    name: 'leaves the tour',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Close tour$/));
      await viewer.tour.waitFor('Idle -1');
      await visitor.readsNo(button(/^Close tour$/));
    },
  },
  {
    name: 'switches the view of the annotations',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^View: Main view$/));
      await visitor.press({ role: 'menuitemradio', name: /^Energy/ });
      await expect.poll(() => viewer.tags.ids()).toEqual(['tag-energy-cylinder']);
      await viewer.page.keyboard.press('Escape');
      // It fades out, and has the focus meanwhile.
      await visitor.readsNo({ role: 'menuitemradio', name: /./ });
      await visitor.reads(/^View: Energy$/);
    },
  },
  {
    name: 'reads about the house',
    run: async (visitor) => {
      await visitor.press(button(/^House at the Orchard$/));
      await visitor.reads(/The house stands with its back to the lane/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Close$/));
    },
  },
  {
    name: 'copies the link to share',
    run: async (visitor) => {
      await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visitor.press(button(/^Share$/));
      await visitor.reads(/\/show\?m=house/);
      await visitor.press(button(/^Copy link$/));
      await visitor.reads(/^Link copied$/);
      expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/show\?m=house.*&ref=cp$/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Copy link$/));
    },
  },
  {
    name: 'reads the keys in help',
    run: async (visitor) => {
      await visitor.press(button(/^Help$/, /^navigation /));
      await visitor.reads(/^Go to the next part of the page$/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Close$/));
    },
  },
  {
    name: 'reads the terms',
    run: async (visitor) => {
      await visitor.press(button(/^Terms$/, /^navigation /));
      await visitor.reads(/^This space is published by/);
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Close$/));
    },
  },
  {
    name: 'changes the units',
    run: async (visitor) => {
      await visitor.press(button(/^Settings$/));
      await visitor.press({ role: 'menuitem', name: /^Settings$/ });
      await visitor.press(radio(/^Feet and inches$/));
      await visitor.dismiss(/^Close$/);
      await visitor.readsNo(button(/^Close$/));
      await expect.poll(() => visitor.namesOf(button(/ ft/, placesToGo))).not.toEqual([]);
    },
  },
  {
    name: 'rates the space',
    run: async (visitor) => {
      await visitor.press(button(/^(Feedback|How did this space turn out\?)$/, /^navigation /));
      await visitor.press(button(/^5 stars/));
      await visitor.reads(/^Your answers help to make spaces better/);
      await visitor.dismiss(/^(Done|Close)$/);
      await visitor.readsNo(button(/^Done$/));
    },
  },
  {
    name: 'changes the language',
    run: async (visitor, viewer) => {
      await visitor.press(button(/^Settings$/));
      await visitor.press({ role: 'menuitem', name: /^Settings$/ });
      await visitor.reads(/^Units$/);
      await visitor.press(button(/Language/));
      await visitor.press({ role: 'option', name: /^Deutsch/ });
      await visitor.reads(/^Einstellungen$/);
      expect(await viewer.documentLanguage()).toBe('de');
      // The list fades out, and has the focus meanwhile.
      await visitor.readsNo({ role: 'option', name: /./ });
      await visitor.dismiss(/^Schließen$/);
      await visitor.readsNo(button(/^Schließen$/));
    },
  },
  {
    name: 'leaves to the list of spaces',
    run: async (visitor) => {
      await visitor.press(link(/^Enfilade$/));
      await visitor.page.waitForURL((url) => url.pathname === '/');
      await visitor.reads(/House at the Orchard/);
    },
  },
];
