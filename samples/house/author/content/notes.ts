/** Notes in the house, with comments and replies. */
import type { Note } from '#domain/model/content/annotations.ts';
import { attached } from './attachments.ts';
import { pointIn, roomOf } from './facts.ts';
import { colours, west } from './make-tag.ts';

const at = (time: string) => ({ created: time, modified: time });

/** The fields common to all notes: a pin in a room. */
const pin = (roomId: string, x: number, height: number, z: number) => ({
  anchorPosition: pointIn(roomId, x, height, z),
  stemLength: 0.23,
  floorId: roomOf(roomId).floorId,
  roomId,
});

export const notes: readonly Note[] = [
  {
    noteId: 'note-scratch',
    text: 'There is a scratch in the worktop, left of the hob. [@henrik](Henrik Aas), can it be polished out before the photos? [#kitchen]',
    author: 'ines',
    resolved: true,
    color: colours.brick,
    ...pin('kitchen', 11.3, 0.9, 2.7),
    ...at('2025-04-14T09:12:00Z'),
    comments: [
      {
        commentId: 'comment-scratch-1',
        text: 'Yes, it is only in the seal. I am there on Thursday.',
        author: 'henrik',
        ...at('2025-04-14T10:40:00Z'),
        replies: [
          {
            replyId: 'reply-scratch-1',
            text: 'Perfect, thank you. The key is with [@daniel](daniel.okafor@example.org).',
            author: 'ines',
            ...at('2025-04-14T10:52:00Z'),
          },
          {
            replyId: 'reply-scratch-2',
            text: 'Done. One cannot find the place any more.',
            author: 'henrik',
            ...at('2025-04-17T15:05:00Z'),
          },
        ],
      },
    ],
  },
  {
    noteId: 'note-print',
    text: 'Should the print hang here? The afternoon sun comes within a hand’s breadth of it. [@kaoru](石井 薫), what do you think?',
    author: 'henrik',
    resolved: false,
    color: colours.moss,
    stemNormal: west,
    ...pin('nook', 7.2, 1.1, 6.4),
    ...at('2025-04-22T16:20:00Z'),
    comments: [
      {
        commentId: 'comment-print-1',
        text: '直射日光は避けたいです。UVカットのガラスにすれば、この壁でも大丈夫だと思います。',
        author: 'kaoru',
        fileAttachments: [attached('print.jpg')],
        ...at('2025-04-23T01:05:00Z'),
        replies: [
          {
            replyId: 'reply-print-1',
            text: 'So: glass that keeps the ultraviolet out, and it may stay. I have asked for a quote, [@ines](Inès Moreau).',
            author: 'henrik',
            ...at('2025-04-23T07:30:00Z'),
          },
        ],
      },
      {
        commentId: 'comment-print-2',
        text: 'Agreed. Please order it. [#art]',
        author: 'ines',
        ...at('2025-04-23T08:02:00Z'),
      },
    ],
  },
  {
    noteId: 'note-bell',
    text: 'Daniel from the agency asks whether the bell can be quieter during viewings. The recording is attached, [@daniel](Daniel Okafor).',
    author: 'ines',
    resolved: false,
    color: colours.ochre,
    ...pin('hall', 6.9, 1.5, 0.9),
    ...at('2025-05-02T11:00:00Z'),
    fileAttachments: [attached('doorbell.mp3')],
  },
  {
    noteId: 'note-widen',
    text: 'Widen this opening to 1.60 m? The wall above carries the landing: we need a steel lintel, see the section. [@henrik](Henrik Aas) [#structure]',
    author: 'ines',
    resolved: false,
    color: colours.ink,
    layerId: 'renovation',
    ...pin('living', 5.75, 1.9, 4.1),
    ...at('2025-05-05T09:00:00Z'),
    comments: [
      {
        commentId: 'comment-widen-1',
        text: 'An HEA 160 is enough. I shall ask the engineer to confirm.',
        author: 'henrik',
        ...at('2025-05-05T13:45:00Z'),
      },
    ],
  },
  {
    noteId: 'note-draught',
    text: 'A draught at the lower edge of this frame in the blower test: the seal was pinched. Replaced, measured again, fine.',
    author: 'henrik',
    resolved: true,
    color: colours.sky,
    layerId: 'energy',
    ...pin('dining', 11.64, 0.5, 6.2),
    ...at('2025-03-28T14:10:00Z'),
  },
];
