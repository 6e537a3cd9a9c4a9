/** Tags in a space without a mesh: of a click only the direction is known, until the place is marked from elsewhere, too. */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { withoutMeshId, writeSpaceWithoutMesh } from '../support/space-without-mesh.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

/** Above eye height, on the north wall of the living room. */
const place: Vec3 = [4, 2.3, 0];

let server: TestServer;
test.beforeEach(() => {
  server = new TestServer();
});
test.afterEach(() => server.dispose());

interface PlacedTag {
  readonly anchorPosition: { readonly x: number; readonly y: number; readonly z: number };
  readonly sweepId: string | null;
  readonly floor: { readonly id: string } | null;
}

test('a tag belongs to its viewpoint until its position is set from another one', async ({ page }) => {
  await server.import(writeSpaceWithoutMesh(server.folder), withoutMeshId);
  await addEditor(server, withoutMeshId);
  await server.serve();
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(withoutMeshId);
  const goTo = async (sweepId: string): Promise<void> => {
    await workshop.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
    await workshop.arriveAt(sweepId);
    await workshop.lookAt(place);
  };
  const clickPlace = async (): Promise<void> => workshop.click((await workshop.project(place))!);
  const isPinShown = async (): Promise<boolean> => (await workshop.pickTowards([place]))[0]?.kind === 'pin';
  const stored = async () => (await workshop.storedTags())[0] as unknown as PlacedTag | undefined;
  const setPosition = workshop.button('Set position');

  await goTo('living-middle');
  await workshop.startAddingTag();
  await clickPlace();
  await workshop.enterTitle('Smoke detector');
  await workshop.waitUntilSaved();
  await expect.poll(async () => (await stored())?.sweepId).toBe('living-middle');
  await expect.poll(isPinShown).toBe(true);
  await expect(workshop.text(/Shown from one viewpoint only/)).toBeVisible();
  await expect(workshop.text(/You are at its viewpoint/)).toBeVisible();
  await expect(setPosition).toBeDisabled();

  await goTo('living-east');
  await expect.poll(isPinShown).toBe(false);
  await setPosition.click();
  await expect(workshop.text(/Click the same place on the line/)).toBeVisible();
  const { width, height } = await workshop.size();
  await workshop.click({ x: Math.round(width * 0.45), y: Math.round(height * 0.68) });
  await expect(workshop.text(/Choose one on the line/)).toBeVisible();
  await clickPlace();
  await expect.poll(async () => (await stored())?.sweepId).toBeNull();
  const { x, y, z } = (await stored())!.anchorPosition;
  expect(distance([x, y, z], place)).toBeLessThan(0.3);
  expect((await stored())!.floor?.id).toBe('ground');
  await expect(workshop.text(/Shown from one viewpoint only/)).toHaveCount(0);
  await expect.poll(isPinShown).toBe(true);
  await goTo('living-middle');
  await expect.poll(isPinShown).toBe(true);

  await workshop.undoButton.first().click();
  await expect.poll(async () => (await stored())?.sweepId).toBe('living-middle');
});

test('tags can be placed once the mesh of a space is loaded', async ({ page }) => {
  await server.import(twoRoomsCapture, twoRoomsId);
  await addEditor(server, twoRoomsId);
  await server.serve();
  const workshop = new WorkshopDriver(page, server.origin);
  const mesh = await workshop.holdMesh();
  await workshop.signIn();
  // Not idle until the mesh is loaded.
  await page.goto(`${server.origin}/work?m=${twoRoomsId}`);
  await expect.poll(mesh.count).toBeGreaterThan(0);
  await expect(workshop.addTagButton).toBeDisabled();
  await mesh.release();
  await expect(workshop.addTagButton).toBeEnabled();
});
