import { expect, it } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSigner } from './signer.ts';

it('accepts only its own signatures, also after a restart', async () => {
  const folder = temporaryFolder();
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  const signer = await createSigner(opened.value);
  const signature = signer.sign('file', 'a.jpg', 2000);
  const again = await createSigner(opened.value);
  expect(again.isValid('file', 'a.jpg', 2000, signature, 1999)).toBe(true);
  expect(again.isValid('file', 'a.jpg', 2000, signature, 2000)).toBe(false);
  expect(again.isValid('file', 'b.jpg', 2000, signature, 1)).toBe(false);
  expect(again.isValid('file', 'a.jpg', 3000, signature, 1)).toBe(false);
  expect(again.isValid('password', 'a.jpg', 2000, signature, 1)).toBe(false);
  expect(again.isValid('file', 'a.jpg', 2000, '', 1)).toBe(false);
  await opened.value.close();
});
