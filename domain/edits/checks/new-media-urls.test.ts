/** docs/reference/attachments.md#embeds */
import { expect, it } from 'vitest';
import type { Fields } from '../../../base/json-fields.ts';
import { newMediaUrls } from './new-media-urls.ts';

const at = (path: string): string => `https://example.org/${path}`;
const external = (path: string): Fields => ({ id: path, url: at(path), mediaType: 'rich' });

const note: Fields = {
  externalAttachments: [external('note')],
  comments: [
    { externalAttachments: [external('comment')], replies: [{ externalAttachments: [external('reply')] }] },
    { text: 'no attachments', url: at('text') },
  ],
};

it.each<[string, Parameters<typeof newMediaUrls>[0], Fields, readonly string[]]>([
  ['media of a tag', 'tag', { media: at('a') }, [at('a')]],
  ['attachments of a tag', 'tag', { media: null, externalAttachments: [external('b')] }, [at('b')]],
  ['no file of the capture', 'tag', { media: 'media/lamp.jpg' }, []],
  ['no link in a text', 'tag', { description: at('c') }, []],
  ['an attachment', 'attachment', { category: 'external', url: at('d') }, [at('d')]],
  ['no uploaded file', 'attachment', { category: 'upload', url: null, filename: 'a.txt' }, []],
  ['attachments of a note, its comments and replies', 'note', note, [at('note'), at('comment'), at('reply')]],
  ['attachments of a plugin', 'plugin', { externalAttachments: [external('e')] }, [at('e')]],
  ['nothing of other kinds', 'label', { media: at('f') }, []],
])('reads %s', (_, kind, record, expected) => {
  expect(newMediaUrls(kind, record, [])).toEqual(expected);
});

it('leaves out what another version or an earlier form has, wherever it was there', () => {
  expect(newMediaUrls('tag', { media: at('a') }, [{ label: 'Lamp' }, { media: at('a') }])).toEqual([]);
  const moved: Fields = { media: at('b'), externalAttachments: [external('c')] };
  expect(newMediaUrls('tag', moved, [{ media: at('c'), externalAttachments: [external('b')] }])).toEqual([]);
  expect(newMediaUrls('note', note, [{ comments: [{ externalAttachments: [external('reply')] }] }])).toEqual([
    at('note'),
    at('comment'),
  ]);
});
