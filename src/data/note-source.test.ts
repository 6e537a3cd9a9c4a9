/** docs/reference/notes.md#fields-of-a-note */
import { describe, expect, it } from 'vitest';
import { noteSource } from './note-source.ts';

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' };
const message = {
  text: 'Ask [@u2](Bob)',
  author: ada,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-07T12:00:00Z',
};
const file = (id: string, changes: object = {}) => ({
  id,
  created: '2025-05-06T12:00:00Z',
  filename: `${id}.pdf`,
  url: `/files/${id}.pdf?s=1`,
  validUntil: '2025-05-06T13:00:00Z',
  bytes: 1200,
  mimeType: 'application/pdf',
  mediaType: 'pdf',
  category: 'upload',
  imageWidth: null,
  imageHeight: null,
  thumbnailUrl: null,
  ...changes,
});
const external = (id: string, changes: object = {}) => ({
  id,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  thumbnailUrl: null,
  url: 'https://stoves.example/manual',
  mediaType: 'rich',
  width: 640,
  height: 480,
  category: 'external',
  parentDetails: { type: 'note', parentId: 'n' },
  validUntil: null,
  ...changes,
});
const reply = { ...message, id: 'r', text: 'Done', fileAttachments: [file('bill')], externalAttachments: [] };
const comment = {
  ...message,
  id: 'c',
  text: 'Where?',
  fileAttachments: [],
  externalAttachments: [external('film', { parentDetails: { type: 'comment', parentId: 'c' } })],
  replies: [reply],
};
const note = (changes: object = {}) => ({
  ...message,
  id: 'n',
  resolved: true,
  floor: { id: 'ground', meshId: 0 },
  room: { id: 'hall', meshId: null },
  anchorPosition: { x: 1, y: 2, z: 3 },
  stemNormal: { x: 0, y: 0, z: 2 },
  stemLength: 0.3,
  stemEnabled: false,
  color: '#B3483a',
  icon: 'flame',
  fileAttachments: [
    file('photo', {
      filename: 'photo.png',
      mimeType: 'image/png',
      mediaType: 'image',
      imageWidth: 40,
      imageHeight: 20,
      thumbnailUrl: '/files/photo.png?s=1&width=320',
    }),
    file('manual'),
  ],
  externalAttachments: [external('link')],
  comments: [comment],
  ...changes,
});
const mapped = (...notes: readonly unknown[]) => {
  const result = noteSource.read({ data: { model: { id: 'm', notes } } });
  if (!result.ok) throw new Error(result.failure.message);
  const { records, ...others } = result.value;
  return { notes: records, ...others };
};
const idsIn = ({ notes }: ReturnType<typeof mapped>) =>
  notes.flatMap(({ id, comments }) => [id, ...comments.flatMap((each) => [each.id, ...each.replies.map((r) => r.id)])]);

const shownFile = (id: string, parentType: string, parentId: string, changes: object = {}) => ({
  id,
  category: 'upload',
  mediaType: 'pdf',
  filename: `${id}.pdf`,
  bytes: 1200,
  mimeType: 'application/pdf',
  url: `/files/${id}.pdf?s=1`,
  src: `/files/${id}.pdf?s=1`,
  thumbnailUrl: null,
  validUntil: Date.UTC(2025, 4, 6, 13),
  width: null,
  height: null,
  created: '2025-05-06T12:00:00Z',
  parentType,
  parentId,
  ...changes,
});
const shownExternal = (id: string, parentType: string, parentId: string) => ({
  id,
  category: 'external',
  mediaType: 'rich',
  filename: '',
  bytes: null,
  mimeType: '',
  url: 'https://stoves.example/manual',
  src: null,
  thumbnailUrl: null,
  validUntil: null,
  width: 640,
  height: 480,
  created: '2025-05-06T12:00:00Z',
  parentType,
  parentId,
});

describe('a note', () => {
  it('is mapped completely', () => {
    const image = {
      mediaType: 'image',
      filename: 'photo.png',
      mimeType: 'image/png',
      width: 40,
      height: 20,
      thumbnailUrl: '/files/photo.png?s=1&width=320',
    };
    const shownReply = { ...message, id: 'r', text: 'Done', attachments: [shownFile('bill', 'comment', 'r')] };
    expect(mapped(note())).toEqual({
      notes: [
        {
          ...message,
          id: 'n',
          layerId: null,
          resolved: true,
          floorId: 'ground',
          roomId: 'hall',
          anchorPosition: [1, 2, 3],
          stemNormal: [0, 0, 1],
          stemLength: 0.3,
          stemEnabled: false,
          color: '#B3483a',
          icon: 'flame',
          attachments: [
            shownFile('photo', 'note', 'n', image),
            shownFile('manual', 'note', 'n'),
            shownExternal('link', 'note', 'n'),
          ],
          comments: [
            {
              ...message,
              id: 'c',
              text: 'Where?',
              attachments: [shownExternal('film', 'comment', 'c')],
              replies: [shownReply],
            },
          ],
        },
      ],
      hidden: [],
      warnings: [],
    });
  });

  it.each([
    [{ color: 'red' }, { color: '#5c7fff' }],
    [{ color: '#b34' }, { color: '#5c7fff' }],
    [{ color: '#b3483aff' }, { color: '#5c7fff' }],
    [{ color: null }, { color: '#5c7fff' }],
    [{ icon: '' }, { icon: null }],
    [{ stemNormal: { x: 0, y: 0, z: 0 } }, { stemNormal: [0, 1, 0] }],
    [{ stemLength: null }, { stemLength: 0.23 }],
    [{ stemEnabled: null }, { stemEnabled: true }],
    [{ resolved: 'yes' }, { resolved: false }],
    [
      { floor: null, room: null },
      { floorId: null, roomId: null },
    ],
    [{ comments: null }, { comments: [] }],
  ])('with %j has the default: %j', (change, expected) => {
    const { notes, warnings } = mapped(note(change));
    expect(notes).toMatchObject([{ id: 'n', ...expected }]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [{ id: '' }, 'notes[0].id must be a text that is not empty'],
    [{ created: null }, 'notes[0].created must be a text that is not empty'],
    [{ modified: 5 }, 'notes[0].modified must be a text that is not empty'],
    [{ anchorPosition: { x: 1 } }, 'notes[0].anchorPosition must have x, y, z'],
    [{ stemNormal: null }, 'notes[0].stemNormal must have x, y, z'],
  ])('with %j is left out', (change, warning) => {
    const result = mapped(note(change), note({ id: 'other', comments: [] }));
    expect(idsIn(result)).toEqual(['other']);
    expect(result.warnings).toEqual([warning]);
  });

  it.each([
    ['comment', [null], ['n'], 'notes[0].comments[0] must be an object'],
    ['comment', [{ ...comment, id: null }], ['n'], 'notes[0].comments[0].id must be a text that is not empty'],
    [
      'comment',
      [comment, { ...comment, id: 'c2', created: '' }],
      ['n', 'c', 'r'],
      'notes[0].comments[1].created must be a text that is not empty',
    ],
    [
      'reply',
      [
        {
          ...comment,
          replies: [
            { ...reply, modified: null },
            { ...reply, id: 'r2' },
          ],
        },
      ],
      ['n', 'c', 'r2'],
      'notes[0].comments[0].replies[0].modified must be a text that is not empty',
    ],
  ])('remains when an invalid %s is left out (%#)', (_, comments, ids, warning) => {
    const result = mapped(note({ comments }));
    expect(idsIn(result)).toEqual(ids);
    expect(result.warnings).toEqual([warning]);
  });
});

describe('the author of a message', () => {
  it.each([
    ['no name', { id: 'u1', email: 'ada@example.org', firstName: '', lastName: null }, 'u1', 'ada@example.org'],
    ['only an id', { id: 'u1' }, 'u1', null],
    ['fields of another type', { id: 5, email: 7, firstName: [], lastName: {} }, '', null],
    ['no fields', {}, '', null],
    ['no author', null, '', null],
  ])('may have %s', (_, author, id, email) => {
    const expected = { author: { id, email, firstName: null, lastName: null } };
    const { notes, warnings } = mapped(
      note({ author, comments: [{ ...comment, author, replies: [{ ...reply, author }] }] }),
    );
    expect(notes).toMatchObject([{ ...expected, comments: [{ ...expected, replies: [expected] }] }]);
    expect(warnings).toEqual([]);
  });
});

const inLayer = (id: string, text: string) => note({ layer: { id }, text });
it('a layer has each note once', () => {
  const { notes, warnings } = mapped(inLayer('0', 'base'), inLayer('own', 'own'), inLayer('own', 'duplicate'));
  expect(notes.map(({ layerId, text }) => [layerId, text])).toEqual([
    ['0', 'base'],
    ['own', 'own'],
  ]);
  expect(warnings).toEqual(['notes contain the id "n" twice']);
});

it('a result without a model is a failure', () => {
  expect(noteSource.read({ data: { model: null } })).toMatchObject({ ok: false, failure: { code: 'not.found' } });
});
