import { describe, expect, it } from 'vitest';
import { tagSource } from './tag-source.ts';

const file = {
  id: 'f',
  created: '2025-05-06T12:00:00Z',
  filename: 'plan.pdf',
  url: '/api/mp/attachments/files/p/plan.pdf?expires=9&signature=s',
  validUntil: '1970-01-01T00:00:09Z',
  bytes: 1200,
  mimeType: 'application/pdf',
  mediaType: 'pdf',
  category: 'upload',
  imageWidth: null,
  imageHeight: null,
  thumbnailUrl: null,
};
const external = {
  id: 'e',
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  thumbnailUrl: null,
  url: 'https://vimeo.com/12345',
  mediaType: 'video',
  width: 640,
  height: 360,
  category: 'external',
  parentDetails: { type: 'mattertag', parentId: 't' },
  validUntil: null,
};
const tag = (changes: object = {}) => ({
  id: 't',
  label: 'Stove',
  description: 'Warm [#heat]',
  color: '#b3483a',
  icon: 'flame',
  keywords: ['heating', 3],
  enabled: true,
  floor: { id: 'ground', meshId: 0 },
  room: null,
  anchorPosition: { x: 1, y: 2, z: 3 },
  stemEnabled: true,
  stemNormal: { x: 0, y: 0, z: 2 },
  stemLength: 0.3,
  media: null,
  mediaType: null,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-07T12:00:00Z',
  objectAnnotationId: null,
  externalAttachments: [],
  fileAttachments: [],
  ...changes,
});
const mapped = (...tags: readonly unknown[]) => {
  const result = tagSource.read({ data: { model: { id: 'm', mattertags: tags } } });
  if (!result.ok) throw new Error(result.failure.message);
  const { records, ...others } = result.value;
  return { tags: records, ...others };
};

describe('a tag', () => {
  it('is mapped completely', () => {
    expect(mapped(tag()).tags).toEqual([
      {
        id: 't',
        layerId: null,
        created: '2025-05-06T12:00:00Z',
        modified: '2025-05-07T12:00:00Z',
        enabled: true,
        label: 'Stove',
        description: 'Warm [#heat]',
        descriptionParts: [
          { kind: 'text', text: 'Warm ' },
          { kind: 'hashtag', text: 'heat' },
        ],
        anchorPosition: [1, 2, 3],
        stemNormal: [0, 0, 1],
        stemLength: 0.3,
        stemEnabled: true,
        color: '#b3483a',
        icon: 'flame',
        floorId: 'ground',
        roomId: null,
        keywords: ['heating'],
        sweepId: null,
        objectAnnotationId: null,
        media: null,
        mediaType: null,
        mediaValidUntil: null,
        attachments: [],
      },
    ]);
  });

  it('has files and external attachments in one list, files first', () => {
    const [{ attachments } = { attachments: [] }] = mapped(
      tag({ fileAttachments: [file], externalAttachments: [external], layer: { id: 'l' } }),
    ).tags;
    expect(attachments).toEqual([
      {
        id: 'f',
        category: 'upload',
        mediaType: 'pdf',
        filename: 'plan.pdf',
        bytes: 1200,
        mimeType: 'application/pdf',
        url: file.url,
        src: file.url,
        thumbnailUrl: null,
        validUntil: 9000,
        width: null,
        height: null,
        created: '2025-05-06T12:00:00Z',
        parentType: 'mattertag',
        parentId: 't',
      },
      {
        id: 'e',
        category: 'external',
        mediaType: 'video',
        filename: '',
        bytes: null,
        mimeType: '',
        url: 'https://vimeo.com/12345',
        src: 'https://player.vimeo.com/video/12345?dnt=1',
        thumbnailUrl: null,
        validUntil: null,
        width: 640,
        height: 360,
        created: '2025-05-06T12:00:00Z',
        parentType: 'mattertag',
        parentId: 't',
      },
    ]);
  });

  it.each([
    ['/api/mp/attachments/files/p/a.jpg?expires=77&signature=s', 77],
    ['https://host.example/a.jpg?expires=77', null],
    [null, null],
  ])('with the media %s has URLs until %s', (media, expiry) => {
    expect(mapped(tag({ media, mediaType: 'photo' })).tags[0]).toMatchObject({ media, mediaValidUntil: expiry });
  });

  it('has the default appearance in place of invalid values', () => {
    expect(
      mapped(tag({ color: 'red', icon: '', stemNormal: { x: 0, y: 0, z: 0 }, stemLength: null, mediaType: 'text' }))
        .tags[0],
    ).toMatchObject({ color: '#5c7fff', icon: null, stemNormal: [0, 1, 0], stemLength: 0.23, mediaType: null });
  });

  it.each([
    [{ id: '' }, 'tags[0].id must be a text that is not empty'],
    [{ created: null }, 'tags[0].created must be a text that is not empty'],
    [{ modified: 5 }, 'tags[0].modified must be a text that is not empty'],
    [{ enabled: null }, 'tags[0].enabled must be true or false'],
    [{ anchorPosition: { x: 1 } }, 'tags[0].anchorPosition must have x, y, z'],
  ])('with %j is left out', (change, warning) => {
    const { tags, warnings } = mapped(tag(change), tag({ id: 'other' }));
    expect(tags.map(({ id }) => id)).toEqual(['other']);
    expect(warnings).toEqual([warning]);
  });

  it.each([
    ['fileAttachments', { ...file, filename: null }, 'tags[0].fileAttachments[0].filename must be a text'],
    ['externalAttachments', { ...external, parentDetails: null }, 'externalAttachments[0].parentDetails must be'],
    ['externalAttachments', { ...external, mediaType: 'smell' }, 'externalAttachments[0].mediaType must be one of'],
  ])('remains when an invalid entry of its %s is left out', (field, attachment, warning) => {
    const { tags, warnings } = mapped(tag({ [field]: [attachment] }));
    expect(tags[0]?.attachments).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(warning)]);
  });
});

const inLayer = (id: string, label: string) => tag({ layer: { id }, label });
it('a layer has each tag once', () => {
  const { tags, warnings } = mapped(inLayer('0', 'base'), inLayer('own', 'own'), inLayer('own', 'duplicate'));
  expect(tags.map(({ label }) => label)).toEqual(['base', 'own']);
  expect(warnings).toEqual(['tags contain the id "t" twice']);
});

it('hidden versions are named by their layer; without layers there are none', () => {
  const hiddenVersions = [{ recordId: 't', layerId: 'own' }, { recordId: 't' }];
  const result = tagSource.read({ data: { model: { id: 'm', mattertags: [], hiddenVersions } } });
  expect(result).toMatchObject({
    value: {
      hidden: [{ id: 't', layerId: 'own' }],
      warnings: ['hiddenVersions[1].layerId must be a text that is not empty'],
    },
  });
  expect(mapped(tag()).hidden).toEqual([]);
});

it('a result without a model is a failure with the server’s code', () => {
  expect(tagSource.read({ data: { model: null } })).toMatchObject({ ok: false, failure: { code: 'not.found' } });
});
