/** docs/reference/photos.md#commands */
import { expect, it } from 'vitest';
import { openPhotoEditor, photoFields } from '#src/testing/open-photo-editor.ts';

const open = () =>
  openPhotoEditor({ hall: photoFields('Hall', 0), oven: photoFields('Oven', 1), roof: photoFields('Roof', 2) });

it('photos are changed, ordered and deleted by commands', async () => {
  const { editBus, server, order } = await open();
  await editBus.run('PHOTO_CHANGE', { photoId: 'oven', title: ' Stove ', description: 'Old', enabled: false });
  expect(server.records.get('oven')).toMatchObject({ label: 'Stove', description: 'Old', enabled: false });
  await editBus.run('PHOTO_CHANGE', { photoId: 'oven', index: 0 });
  expect(order()).toBe('oven hall roof');
  await editBus.run('PHOTO_CHANGE', { photoId: 'oven', index: 9 });
  expect(order()).toBe('hall roof oven');
  expect(server.made).toHaveLength(3);
  await editBus.run('PHOTO_CHANGE', { photoId: 'oven', index: 2 });
  expect(server.made).toHaveLength(3);
  await editBus.run('PHOTO_DELETE', { photoId: 'oven' });
  expect(order()).toBe('hall roof');
});

it.each([
  ['PHOTO_CHANGE', { photoId: 'gone', title: 'A' }, 'photo.unknown'],
  ['PHOTO_CHANGE', { photoId: 'hall', title: '  ' }, 'command.invalid'],
  ['PHOTO_CHANGE', { photoId: 'hall', title: 'a'.repeat(201) }, 'command.invalid'],
  ['PHOTO_CHANGE', { photoId: 'hall', description: 'a'.repeat(10_001) }, 'command.invalid'],
  ['PHOTO_CHANGE', { photoId: 'hall', index: -1 }, 'command.invalid'],
  ['PHOTO_CHANGE', { photoId: 'hall', index: 0.5 }, 'command.invalid'],
  ['PHOTO_CHANGE', { title: 'A' }, 'command.invalid'],
  ['PHOTO_DELETE', { photoId: 'gone' }, 'photo.unknown'],
])('%s with %j is rejected: %s', async (command, payload, code) => {
  const { editBus, server } = await open();
  await expect(editBus.run(command, payload as never)).rejects.toMatchObject({ code });
  expect(server.made).toEqual([]);
});
