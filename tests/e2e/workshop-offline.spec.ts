/** An editor loses the connection for a minute amid edits of all kinds: each of them reaches the server, and undo works meanwhile. */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceId as modelId, smallSpaceName, writeSmallSpace } from '../support/small-space.ts';
import { TourEditorDriver } from '../support/tour-editor-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
test.afterEach(() => server.dispose());

const openWorkshop = async (page: Page): Promise<WorkshopDriver> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await expect(workshop.addTagButton).toBeEnabled();
  return workshop;
};

const openPanel = async ({ page, toolRail }: WorkshopDriver, name: string): Promise<Locator> => {
  const panel = page.getByRole('complementary', { name, exact: true });
  if (!(await panel.isVisible())) await toolRail.getByRole('button', { name, exact: true }).click();
  await expect(panel).toBeVisible();
  return panel;
};

const openTag = async (workshop: WorkshopDriver, title: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Tags');
  await panel.getByRole('button', { name: title }).click();
  await expect(workshop.title).toHaveValue(title);
};

const enterDescription = async ({ page, description }: WorkshopDriver, text: string): Promise<void> => {
  await description.fill(text);
  await page.keyboard.press('Tab');
};

const enterDetail = async (workshop: WorkshopDriver, name: string, text: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Space settings');
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByRole('textbox', { name, exact: true }).fill(text);
  await workshop.page.keyboard.press('Tab');
};

const switchOff = async (workshop: WorkshopDriver, name: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Space settings');
  await panel.getByRole('tab', { name: 'Viewer' }).click();
  const option = panel.getByRole('switch', { name, exact: true });
  await option.click({ force: true });
  await expect(option).not.toBeChecked();
};

const renameViewpoint = async (workshop: WorkshopDriver, from: string, to: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Viewpoints');
  await panel.getByRole('button', { name: `Rename ${from}`, exact: true }).click();
  await panel.getByRole('textbox', { name: `Rename ${from}` }).fill(to);
  await workshop.page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: `Go to ${to}`, exact: true })).toBeVisible();
};

const enterStopText = async (
  workshop: WorkshopDriver,
  stop: string,
  field: 'Title' | 'Text',
  text: string,
): Promise<void> => {
  await openPanel(workshop, 'Tour');
  const dialog = await new TourEditorDriver(workshop).edit(stop);
  await dialog.getByLabel(field).fill(text);
  await dialog.getByRole('button', { name: 'Done' }).last().click();
  await expect(dialog).toBeHidden();
};

const addLabel = async (workshop: WorkshopDriver, text: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Labels');
  await panel.getByRole('button', { name: 'Add label', exact: true }).press('Enter');
  await expect(workshop.canvas).toBeFocused();
  await workshop.page.keyboard.press('Enter');
  await panel.getByRole('combobox').fill(text);
  await workshop.page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: `Go to ${text}`, exact: true })).toBeVisible();
};

const renameLabel = async (workshop: WorkshopDriver, from: string, to: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Labels');
  await panel.getByRole('row', { name: `Go to ${from}`, exact: true }).press('F2');
  await panel.getByRole('combobox').fill(to);
  await workshop.page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: `Go to ${to}`, exact: true })).toBeVisible();
};

const hideLabel = async (workshop: WorkshopDriver, text: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Labels');
  await panel.getByRole('button', { name: `Show ${text} to visitors` }).click();
  await expect(panel.getByRole('row', { name: `Go to ${text}`, exact: true })).toContainText('Hidden from visitors');
};

const renameView = async (workshop: WorkshopDriver, from: string, to: string): Promise<void> => {
  const panel = await openPanel(workshop, 'Views and layers');
  await panel.getByRole('row', { name: `Show the view ${from}` }).press('F2');
  await panel.getByRole('textbox', { name: `Rename ${from}` }).fill(to);
  await workshop.page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: `Show the view ${to}` })).toBeVisible();
};

type Edits = Readonly<Record<string, (workshop: WorkshopDriver) => Promise<void>>>;

const editsBefore: Edits = {
  'the title of a tag': async (workshop) => {
    await openTag(workshop, 'Lamp');
    await workshop.enterTitle('Brass lamp');
  },
  'the description of a tag': (workshop) => enterDescription(workshop, 'By the window.'),
  'the name of a viewpoint': (workshop) => renameViewpoint(workshop, 'Living room', 'By the stove'),
  'the name of the space': (workshop) => enterDetail(workshop, 'Name', 'The mill'),
  'the summary of the space': (workshop) => enterDetail(workshop, 'Information', 'Two rooms by the river.'),
};

const editsOffline: Edits = {
  // First: the settings cannot be opened without a connection, but remain open.
  'an option': (workshop) => switchOff(workshop, 'Dollhouse'),
  'another option': (workshop) => switchOff(workshop, 'Search'),
  'the title of another tag': async (workshop) => {
    await openTag(workshop, 'Table');
    await workshop.enterTitle('Oak table');
  },
  'the description of another tag': (workshop) => enterDescription(workshop, 'Seats eight.'),
  'the colour of another tag': (workshop) => workshop.swatch('Red').check({ force: true }),
  'the title of a stop': (workshop) => enterStopText(workshop, 'The living room', 'Title', 'Welcome'),
  'the text of a stop': (workshop) => enterStopText(workshop, 'Towards the kitchen', 'Text', 'Mind the step.'),
  'a new label': (workshop) => addLabel(workshop, 'Stove'),
  'the text of the label': (workshop) => renameLabel(workshop, 'Stove', 'Wood stove'),
  'the name of a view': (workshop) => renameView(workshop, 'Works', 'Damage'),
};

const editsAfter: Edits = {
  'the name of another viewpoint': (workshop) => renameViewpoint(workshop, 'Kitchen', 'At the worktop'),
  'the title of another stop': (workshop) => enterStopText(workshop, 'The kitchen', 'Title', 'Goodbye'),
  'the address of the space': (workshop) => enterDetail(workshop, 'Address', '1 Mill Lane'),
  'an option more': (workshop) => switchOff(workshop, 'Measure'),
  'whether visitors see the label': (workshop) => hideLabel(workshop, 'Wood stove'),
};

const make = async (workshop: WorkshopDriver, edits: Edits): Promise<void> => {
  for (const [name, edit] of Object.entries(edits)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await test.step(name, () => edit(workshop));
  }
};

/** What the server has, of all that the edits change. */
const storedBy = async (workshop: WorkshopDriver) => {
  const record = async (kind: string, recordId: string) => {
    const result = await workshop.query('GetRecord', { kind, recordId });
    return ((await result.json()) as { data: { model: { record: Readonly<Record<string, unknown>> } } }).data.model
      .record;
  };
  const labels = (await (await workshop.query('GetLabels', { includeDisabled: true })).json()) as {
    data: { model: { labels: readonly { readonly label: string; readonly enabled: boolean }[] } };
  };
  const tour = await new TourEditorDriver(workshop).stored();
  return {
    lamp: await record('tag', 'lamp'),
    table: await record('tag', 'table'),
    details: await record('details', 'model'),
    settings: await record('settings', 'model'),
    viewpoints: [await record('sweep', 'living-middle'), await record('sweep', 'kitchen-door')],
    undone: await record('sweep', 'living-east'),
    stops: tour.entries.map(({ title, description }) => ({ title, description })),
    labels: labels.data.model.labels.map(({ label, enabled }) => ({ label, enabled })),
    view: await record('view', 'view-works'),
  };
};

/** As a visitor gets it, whose requests the lost connection of the editor does not concern. */
const publicName = async (): Promise<string> => {
  const text = await (await fetch(`${server.origin}/show?m=${modelId}`)).text();
  return /<title>([^<]*)/.exec(text)?.[1] ?? '';
};

test('of 20 edits, of which 10 are made in a minute without a connection, none is lost', async ({ page, context }) => {
  test.setTimeout(480_000);
  const workshop = await openWorkshop(page);
  expect(await publicName()).toContain(smallSpaceName);
  await make(workshop, editsBefore);
  await workshop.waitUntilSaved();
  expect(await publicName()).toContain('The mill');

  await context.setOffline(true);
  const offlineAt = Date.now();
  await make(workshop, editsOffline);
  await expect(workshop.text('No connection: 10 changes wait')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await test.step('undo without a connection', async () => {
    await renameViewpoint(workshop, 'Towards the kitchen', 'Wrong');
    await workshop.undoButton.first().click();
    const panel = await openPanel(workshop, 'Viewpoints');
    await expect(panel.getByRole('button', { name: 'Go to Towards the kitchen' })).toBeVisible();
  });
  // A minute without a connection is the condition of this test.
  await expect.poll(() => Date.now() - offlineAt, { timeout: 70_000 }).toBeGreaterThanOrEqual(60_000);
  await expect(workshop.text(/^No connection: \d+ changes wait$/)).toBeVisible();
  await context.setOffline(false);

  await make(workshop, editsAfter);
  await workshop.waitUntilSaved();
  const stored = await storedBy(workshop);
  expect(stored).toMatchObject({
    lamp: { label: 'Brass lamp', description: 'By the window.' },
    table: { label: 'Oak table', description: 'Seats eight.' },
    details: { name: 'The mill', summary: 'Two rooms by the river.', formattedAddress: '1 Mill Lane' },
    settings: { dollhouse: false, spaceSearch: false, measurements: false },
    viewpoints: [{ name: 'By the stove' }, { name: 'At the worktop' }],
    undone: { name: 'Towards the kitchen' },
    stops: [
      { title: 'Welcome', description: null },
      { title: 'Towards the kitchen', description: 'Mind the step.' },
      { title: 'Goodbye', description: null },
    ],
    labels: [{ label: 'Wood stove', enabled: false }],
    view: { name: 'Damage' },
  });

  await test.step('changes of others arrive again', async () => {
    await workshop.applyEditsElsewhere([
      { kind: 'details', id: 'model', before: { name: 'The mill' }, after: { name: 'The old mill' } },
    ]);
    await expect(workshop.heading('The old mill')).toBeVisible();
  });
});
