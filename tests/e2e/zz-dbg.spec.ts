import { expect, test } from '/work/main/tests/support/fixtures.ts';
import { poseDifference } from '/work/main/tests/support/viewer-driver.ts';
test('drag debug', async ({ viewer, page }) => {
  await viewer.open('two-rooms');
  await page.evaluate(() => { const w = window as any; w.log=[]; for (const t of ['pointerdown','pointermove','pointerup','pointercancel','lostpointercapture','blur']) window.addEventListener(t, (e: any) => w.log.push([t, e.clientX, e.clientY, Math.round(e.timeStamp), (e.target as any).tagName, w.enfilade.state().pose.rotation[1]]), true); });
  const before = await viewer.state();
  await viewer.drag(200,0);
  const after = await viewer.state();
  console.log(JSON.stringify(before.pose), JSON.stringify(after.pose), poseDifference(before.pose, after.pose));
  console.log(JSON.stringify(await page.evaluate(()=> (window as any).log)));
});
