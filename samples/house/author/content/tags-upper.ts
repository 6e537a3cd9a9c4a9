/** Tags of the upper floor, the garden and the roof. */
import type { Tag } from '#domain/model/content/annotations.ts';
import { attached } from './attachments.ts';
import { colours, east, makeTag, north, up, upSouth, west } from './make-tag.ts';

export const upperTags: readonly Tag[] = [
  makeTag('tag-books', 'nook', east, 'books', {
    label: 'Two hundred and fifty books',
    description:
      'Sorted by whoever read them last. The list is attached; borrowing is allowed and returning is expected. The reading circle meets here on the first Thursday of the month.',
    color: colours.plum,
    icon: 'book',
    keywords: ['books', 'library'],
    fileAttachments: [attached('books.txt'), attached('reading-circle.ics')],
  }),
  makeTag('tag-print', 'nook', west, 'print', {
    label: '「沖つ白波」',
    description:
      '木版画。沖を行く一艘の舟、千鳥、山と赤い日。題は「沖つ白波」。\n\n“White waves offshore”, a woodblock print: one boat, plovers, a mountain and a red sun. It came back from Kyoto rolled in a jumper.',
    color: colours.sky,
    icon: 'picture',
    keywords: ['art', '木版画', 'woodblock'],
    media: 'attachments/print.jpg',
    mediaType: 'photo',
    fileAttachments: [attached('print.jpg')],
  }),
  makeTag('tag-shower', 'ensuite', east, 'shower', {
    label: 'Walk-in shower',
    description:
      'No step, no door, two panes of glass, and a niche for the soap. The floor falls by two centimetres towards the brass drain, which is all it needs.',
    color: colours.sky,
    icon: 'shower',
    keywords: ['bathroom', 'accessible'],
  }),
  makeTag('tag-film', 'bedroom-3', up, 'railway', {
    label: 'For rainy afternoons',
    description:
      'When the railway is finished (it never is), this is the film: “Big Buck Bunny”, by the Blender Foundation, under a licence that lets us show it.',
    color: colours.brick,
    icon: 'film',
    keywords: ['children', 'film'],
    media: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    mediaType: 'video',
  }),
  makeTag('tag-pergola', null, up, 'pergola', {
    label: 'Pergola',
    description: 'Larch, left to turn grey. The vine is a “Muscat bleu”; in a good September it carries eleven kilos.',
    color: colours.moss,
    icon: 'leaf',
    keywords: ['garden', 'terrace', 'vine'],
    stemLength: 0.35,
  }),
  makeTag('tag-solar', null, upSouth, 'solar', {
    label: 'Solar roof',
    description:
      'Ten panels in two rows, tilted by eleven degrees. What they bring in over a year covers the heat pump and a small car. Month by month in the attached file.',
    color: colours.ochre,
    icon: 'sun',
    keywords: ['energy', 'solar', 'roof'],
    stemLength: 0.5,
    fileAttachments: [attached('solar-by-month.csv'), attached('solar-yield.json')],
  }),
  makeTag('tag-shed', null, north, 'shed', {
    label: 'Shed',
    description: 'Bicycles, ladders, and the workbench. Insulated, with a socket outside for the mower.',
    color: colours.ink,
    icon: 'tools',
    keywords: ['garden', 'bicycles'],
  }),
];
