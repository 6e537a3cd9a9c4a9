/** The space that the stories of whole pages show: a house with three floors, a tour and tags, in three languages. */
import type { RoomId } from '../../domain/ids.ts';
import { floorId, smallModel, sweepOf } from '../../domain/links/testing/small-model.ts';
import type { Locale } from '../../domain/locales.ts';
import type { Floor, Model, Room } from '../../domain/model/model.ts';
import { attachmentOf, tagOf } from '../../domain/tags/testing/tag-of.ts';
import type { Tag } from '../../domain/tags/tag.ts';
import { stopAt, tourOf } from '../../domain/tours/testing/example-tour.ts';
import type { Tour } from '../../domain/tours/tour.ts';
import { readViews } from '../../domain/views/view-types.ts';
import { roomImage } from './sample-text.ts';

const english = {
  name: 'House by the lake',
  presentedBy: 'Studio Nordlicht',
  summary: 'A timber house of 1931, restored in 2024: three floors, a library under the roof, and a jetty of its own.',
  floors: ['Ground floor', 'First floor', 'Attic'],
  rooms: ['Entrance hall', 'Kitchen', 'Living room', 'Library', 'Bedroom', 'Gallery'],
  tag: ['Tiled stove', 'Made in Velten in 1931 and restored with the original glaze. It still heats the living room.'],
  tags: ['Oak parquet', 'Window seat', 'Panel of the heating'],
  stop: 'The kitchen looks out on the lake; the table is from the old boathouse.',
  toast: 'Link copied',
  views: ['Heating and water', 'Restoration of 2024'],
  layers: ['Water pipes', 'Heating circuits'],
  terms:
    '<h2>Use of this space</h2><p>You may look at this space and link to it.</p><h2>Privacy</h2><p>Visits are counted in daily totals. Nothing is stored about who visits.</p>',
};
const german: typeof english = {
  name: 'Haus am Schlachtensee mit Bootshaus',
  presentedBy: 'Denkmalpflegewerkstatt Nordlicht',
  summary:
    'Ein Holzhaus von 1931, denkmalgerecht wiederhergestellt 2024: drei Geschosse, Dachbibliothek und ein eigener Bootssteg.',
  floors: ['Erdgeschoss', 'Erstes Obergeschoss', 'Dachgeschoss'],
  rooms: ['Eingangshalle', 'Küche', 'Wohnzimmer', 'Bibliothek', 'Schlafzimmer', 'Galerie'],
  tag: [
    'Kachelofen aus der Ofenmanufaktur Velten',
    'Gefertigt 1931, mit der ursprünglichen Glasur wiederhergestellt. Er heizt das Wohnzimmer bis heute.',
  ],
  tags: ['Eichenholzparkett', 'Sitzfenster', 'Heizungssteuerung'],
  stop: 'Die Küche blickt auf den See; der Tisch stammt aus dem alten Bootshaus.',
  toast: 'Link kopiert',
  views: ['Heizung und Trinkwasserversorgung', 'Wiederherstellung 2024'],
  layers: ['Trinkwasserleitungen', 'Fußbodenheizungskreisläufe'],
  terms:
    '<h2>Nutzung</h2><p>Sie dürfen diesen Raum ansehen und darauf verlinken.</p><h2>Datenschutz</h2><p>Besuche werden in Tagessummen gezählt. Gespeichert wird nichts darüber, wer zu Besuch war.</p>',
};
const japanese: typeof english = {
  name: '湖畔の家',
  presentedBy: '北光建築設計事務所',
  summary: '1931年に建てられた木造住宅を2024年に修復。三層の住まいに、屋根裏の図書室と専用の桟橋を備えています。',
  floors: ['一階', '二階', '屋根裏'],
  rooms: ['玄関ホール', 'キッチン', 'リビング', '図書室', '寝室', 'ギャラリー'],
  tag: ['タイル張りの暖炉', '1931年にフェルテンで製作され、当時の釉薬で修復されました。今もリビングを暖めています。'],
  tags: ['オーク材の床', '窓辺のベンチ', '暖房の操作盤'],
  stop: 'キッチンからは湖が見えます。テーブルは古い艇庫にあったものです。',
  toast: 'リンクをコピーしました',
  views: ['暖房と給水', '2024年の修復'],
  layers: ['給水管', '床暖房の回路'],
  terms:
    '<h2>ご利用について</h2><p>このスペースは自由に閲覧でき、リンクを張ることもできます。</p><h2>プライバシー</h2><p>訪問数は一日ごとの合計のみを集計します。訪問者に関する情報は保存されません。</p>',
};
export const textsOf = (locale: Locale): typeof english =>
  locale === 'de' ? german : locale === 'ja' ? japanese : english;

const names = ['a', 'b', 'c', 'd', 'up', 'under'] as const;
const floorNames = ['ground', 'upper', 'attic'] as const;
const floorOfSweep = (index: number): (typeof floorNames)[number] =>
  index < 4 ? 'ground' : index === 4 ? 'upper' : 'attic';

const rectangle = (index: number): Room['outline'] => {
  const [x, z] = [-4 + (index % 3) * 3, index < 3 ? -3 : 1];
  return [
    [x, z],
    [x + 2.8, z],
    [x + 2.8, z + 3.4],
    [x, z + 3.4],
  ];
};

/** @param hasTour whether the bottom bar has the controls of a tour */
export const houseIn = (locale: Locale, hasTour = true): Model => {
  const texts = textsOf(locale);
  const contact = { name: 'Mara Lindqvist', email: 'mara@nordlicht.example', phone: '+49 30 901820' };
  const details = { ...texts, description: '', externalUrl: 'https://nordlicht.example', contact };
  return {
    ...smallModel,
    details: { ...smallModel.details, ...details, formattedAddress: 'Am Schlachtensee 12, 14163 Berlin' },
    options: { ...smallModel.options, tour: { ...smallModel.options.tour, buttons: hasTour, reel: hasTour } },
    // The splash screen adds a query.
    thumbnailUrl: `${roomImage(200)}#`,
    floors: floorNames.map((id, index): Floor => ({
      ...smallModel.floors[0]!,
      id: floorId(id),
      index,
      name: texts.floors[index]!,
      bottom: index * 3,
    })),
    rooms: texts.rooms.map((name, index): Room => ({
      id: `room-${index}` as RoomId,
      floorId: floorId(floorOfSweep(index)),
      name,
      classifications: [],
      outline: rectangle(index),
      height: 2.6,
      area: 9.5,
    })),
    sweeps: names.map((id, index) => ({
      ...sweepOf(id, index, {
        floorId: floorId(floorOfSweep(index)),
        roomId: `room-${index}` as RoomId,
        position: [-2.5 + index, 1.6 + Math.max(0, index - 3) * 3, 0],
      }),
      panorama: {
        levels: ['512', '1k'],
        tileUrlTemplate: `/tiles/${id}/{level}_face{face}_{x}_{y}.jpg`,
        thumbnailUrl: roomImage((index * 47) % 360),
      },
    })),
  };
};

export const tourIn = (locale: Locale): Tour => {
  const texts = textsOf(locale);
  const stops = names.map((id, index) => {
    const words = { title: texts.rooms[index]!, description: index === 1 ? texts.stop : '' };
    return { ...stopAt('a', {}, { panAngle: 0 }, words), sid: id, thumbnailUrl: roomImage((index * 47) % 360) };
  });
  return tourOf(...stops);
};

export const tagsIn = (locale: Locale): readonly Tag[] => {
  const { tag, tags } = textsOf(locale);
  const [label = '', description = ''] = tag;
  const photo = attachmentOf('photo', {
    mediaType: 'image',
    mimeType: 'image/png',
    filename: 'stove.png',
    url: roomImage(20),
    src: roomImage(20),
    thumbnailUrl: roomImage(20),
    width: 1600,
    height: 1000,
  });
  const sheet = attachmentOf('sheet', {
    filename: 'velten-1931.pdf',
    mediaType: 'pdf',
    mimeType: 'application/pdf',
    bytes: 384_000,
  });
  const colors = ['#1f9d55', '#f2c94c', '#b35fd6'];
  return [
    tagOf('stove', { label, description, attachments: [photo, sheet], color: '#e5484d' }),
    ...tags.map((name, index) => tagOf(`tag-${index}`, { label: name, color: colors[index]! })),
  ];
};

export const viewsIn = (locale: Locale) => {
  const { views, layers } = textsOf(locale);
  const base = { layer: { id: '0', type: 'base' } };
  const common = layers.map((name, index) => ({ layer: { id: `common-${index}`, type: 'common', label: name } }));
  return readViews([
    { id: 'root', type: 'matterport.model.default', layers: [base, ...common] },
    ...views.map((name, index) => ({ id: `view-${index}`, type: 'matterport.user.view', name, layers: [base] })),
  ]).views;
};
