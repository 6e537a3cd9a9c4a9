/** Tags of the ground floor. */
import { placeLink } from '#domain/model/content/rich-text.ts';
import type { Tag } from '#domain/model/content/annotations.ts';
import { stairs } from '../plan/house.ts';
import { attached, linked } from './attachments.ts';
import { eulerOf, eyeOf, lookFrom, metres, openingOf, pointIn } from './facts.ts';
import { colours, east, makeTag, north, south, southEast, up } from './make-tag.ts';
import { places } from './places.ts';

/** A link to a sweep, looking at one of the places. */
const to = (text: string, sweepId: string, place: keyof typeof places): string =>
  `[${text}](${placeLink(sweepId, eulerOf(lookFrom(eyeOf(sweepId), places[place])))})`;

const welcome = [
  'Welcome. If you have five minutes, this is how we show the house to friends.',
  `Begin at ${to('the fire', 'living-west', 'stove')}: in winter the whole ground floor gathers there. Then ${to('the table', 'dining-west', 'diningTable')}, which has seen homework, dough and one wedding. Have a look at ${to('the recipe by the kitchen door', 'kitchen-middle', 'recipe')} before you go on; you will want it later.`,
  `Upstairs, turn round on ${to('the landing', 'landing-middle', 'books')}: the books begin where the corridor ends. Across from them hangs ${to('the print', 'nook', 'print')}, the only thing in the house that came by sea. And when the weather allows it, finish ${to('under the pergola', 'terrace-east', 'pergola')}, where the last guests usually are.`,
  'The doorbell is attached. It is the real one, recorded in the hall of the old house.',
].join('\n\n');

const recipe = [
  'Écrit à la main par la grand-mère d’Inès, et recopié une fois, parce que l’original avait trop vu de beurre.',
  '« Pour la pâte : 250 g de farine, 125 g de beurre froid, une pincée de sel, un peu d’eau. Laisser reposer une heure au frais. Étaler, garnir de quatre belles pommes en fines tranches, bien serrées. Deux cuillerées de sucre, quelques noisettes de beurre. Au four bien chaud, quarante minutes. »',
  'In short: apple tart. The apples stand in the garden.',
].join('\n\n');

const slidingDoor = openingOf('living-sliding').span;
const risers = stairs.risers[0] + stairs.risers[1];

export const groundTags: readonly Tag[] = [
  makeTag('tag-welcome', 'hall', south, 'frontDoor', {
    label: 'Start here',
    description: welcome,
    color: colours.brick,
    icon: 'door',
    keywords: ['welcome', 'tour', 'doorbell'],
    fileAttachments: [attached('doorbell.mp3')],
  }),
  makeTag('tag-stove', 'living', east, 'stove', {
    label: 'Wood stove',
    description:
      'Six kilowatts, and rarely more than three logs an evening. It draws its air from outside, so the house stays tight. Swept every October. [#heating]',
    color: colours.brick,
    icon: 'flame',
    keywords: ['heating', 'wood'],
    fileAttachments: [attached('stove-care.txt')],
  }),
  makeTag('tag-records', 'living', up, 'recordPlayer', {
    label: 'Record player',
    description:
      'Belt drive, from 1976, serviced. The records in the sideboard stay with the house for anybody who promises to play them.',
    color: colours.ochre,
    icon: 'music',
    keywords: ['music', 'sideboard'],
  }),
  makeTag('tag-garden-door', 'living', north, 'gardenDoor', {
    label: 'Sliding door',
    description: `${metres(slidingDoor[1] - slidingDoor[0])} in three leaves, the middle one of which slides: oak inside, dark metal outside, with a sill that one does not trip over. The short film shows how easily it runs.`,
    color: colours.sky,
    icon: 'window',
    keywords: ['door', 'glass', 'terrace'],
    fileAttachments: [attached('garden-door.mp4')],
  }),
  makeTag('tag-table', 'dining', up, 'diningTable', {
    label: 'Dining table',
    description:
      'Made for this room from an ash that had to go when the drive was built. Six sit comfortably, eight if they like each other.',
    color: colours.ochre,
    icon: 'table',
    keywords: ['furniture', 'ash'],
  }),
  makeTag('tag-recipe', 'kitchen', east, 'recipe', {
    label: 'Tarte aux pommes',
    description: recipe,
    color: colours.plum,
    icon: 'chef-hat',
    keywords: ['recette', 'pommes', 'recipe'],
    fileAttachments: [attached('tarte-aux-pommes.txt', 'Tarte aux pommes.txt')],
  }),
  makeTag('tag-tap', 'kitchen', up, 'tap', {
    label: 'Brass tap',
    description:
      'Unlacquered on purpose: it may darken. The archive holds the manuals of everything in this kitchen, tap to oven.',
    color: colours.ochre,
    icon: 'droplet',
    keywords: ['brass', 'water', 'manuals'],
    fileAttachments: [attached('kitchen-manuals.zip')],
  }),
  makeTag('tag-cylinder', 'utility', southEast, 'cylinder', {
    label: 'Heat pump and cylinder',
    description:
      'The outdoor unit stands behind the shed hedge; inside there is only this cylinder of 250 litres and a faint hum. A [short introduction](https://en.wikipedia.org/wiki/Heat_pump) explains the principle.',
    color: colours.moss,
    icon: 'thermometer',
    keywords: ['heating', 'energy', 'technical'],
    externalAttachments: [linked('heat-pump', 'https://en.wikipedia.org/wiki/Heat_pump')],
    fileAttachments: [attached('service-dates.ics')],
  }),
  makeTag('tag-section', 'study', north, 'section', {
    label: 'Section, 1:50',
    description:
      'The drawing that convinced the planning office: every room at its true height, the stairs in the middle. The plans are attached as a PDF, and the whole as a small model to turn in your hand.',
    color: colours.ink,
    icon: 'drawing',
    keywords: ['plan', 'section', 'drawing'],
    fileAttachments: [attached('plan.pdf', 'House at the Orchard, plans.pdf'), attached('massing.glb')],
  }),
  makeTag('tag-camera', 'study', up, 'camera', {
    label: 'How this tour was taken',
    description:
      'A panorama camera at a height of 1.5 m, on forty places in and around the house; nowhere more than a few steps from the next. The tripod is in no picture but this one.',
    color: colours.ink,
    icon: 'camera',
    keywords: ['panorama', 'capture'],
  }),
  makeTag('tag-stairs', 'stairs', up, 'stairs', {
    label: 'Oak stairs',
    description: `${risers} risers of ${Math.round(stairs.riser * 1000)} mm and treads of ${Math.round(stairs.going * 1000)} mm: twice the riser and the tread make ${Math.round((2 * stairs.riser + stairs.going) * 1000)} mm, the step of a person in no hurry. From [the half landing](${placeLink('stairs-landing', eulerOf(lookFrom(eyeOf('stairs-landing'), pointIn('hall', 4.9, 1, 3.9))))}) one sees both floors at once.`,
    color: colours.ochre,
    icon: 'stairs',
    keywords: ['oak', 'stairs'],
  }),
];
