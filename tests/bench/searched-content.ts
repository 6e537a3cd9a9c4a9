/** 10,000 entries in English, German and Japanese, as the space of a large building has them. */
import { seededRandom } from '#base/testing/seeded-random.ts';
import type { SearchEntry } from '#domain/search/search-entry.ts';

export type EntryCounts = Readonly<
  Record<'tag' | 'attachment' | 'viewpoint' | 'label' | 'measurement' | 'room' | 'floor', number>
>;
export const mixedCounts: EntryCounts = {
  tag: 6000,
  attachment: 1500,
  viewpoint: 1197,
  label: 500,
  measurement: 500,
  room: 300,
  floor: 3,
};
/** Of the entries, only tags have descriptions. */
export const tagCounts: EntryCounts = {
  tag: 9987,
  attachment: 0,
  viewpoint: 0,
  label: 0,
  measurement: 0,
  room: 10,
  floor: 3,
};
const inventedWords = 2000;
const maxDescriptionWords = 60;
/** The share of tags in Japanese. */
const japaneseShare = 0.05;

export const floorIds = ['basement', 'ground', 'upper'] as const;
/** Beside the base layer. */
export const layerIds = ['electrics', 'plumbing'] as const;

/** The most frequent words of descriptions. */
const functionWords = (
  'the der of and die in und to is von for mit das on with ist at den from im by auf this für be an or not ' +
  'nach after'
).split(' ');
const buildingWords = (
  'door window wall ceiling floor stairs lift corridor entrance office kitchen bathroom toilet shower storage workshop ' +
  'garage balcony terrace roof attic basement plant room shaft duct pipe valve pump boiler heater radiator thermostat ' +
  'chiller fan filter compressor meter sensor switch socket cable conduit breaker panel board light lamp emergency exit ' +
  'alarm smoke detector sprinkler extinguisher hydrant hose fire damper insulation plaster paint tile carpet parquet ' +
  'concrete brick steel beam column foundation drain gutter sink basin tap drinking water supply return flow pressure ' +
  'temperature inspection maintenance repair warranty manual serial label key lock handle hinge glass frame seal ' +
  'Tür Fenster Wand Decke Fußboden Treppe Aufzug Flur Eingang Büro Küche Bad Dusche Lager Werkstatt Tiefgarage Balkon ' +
  'Terrasse Dach Keller Technikraum Schacht Lüftung Rohr Ventil Pumpe Heizung Heizkörper Wärmepumpe Kälte ' +
  'Zähler Fühler Schalter Steckdose Kabel Sicherung Verteiler Leuchte Notausgang Rauchmelder Feuerlöscher ' +
  'Brandschutzklappe Dämmung Putz Anstrich Fliese Estrich Beton Stahlträger Stütze Fundament Abfluss Dachrinne ' +
  'Waschbecken Trinkwasser Vorlauf Rücklauf Prüfung Wartung Schlüssel Schloss Geländer Außenwand Gebäude Lüftungsgerät ' +
  'Hauptschalter Absperrventil Schließzylinder'
).split(' ');
const japaneseWords = (
  '換気扇 配電盤 空調 会議室 階段 非常口 消火器 照明 床暖房 給水管 排水管 窓 扉 スイッチ コンセント エアコン ボイラー ポンプ ' +
  '火災報知器 天井 壁 屋根 廊下 事務室 点検 交換 修理 保証書 取扱説明書 電気 水道 ガス 温度 圧力 フィルター'
).split(' ');
const particles = 'の は を に が と で から まで します です あります'.split(' ');

type Random = () => number;
type Draw = () => string;

const wholeFrom = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
export const oneFrom = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!;
export const shuffled = <Value>(random: Random, values: readonly Value[]): readonly Value[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** Words by their rank: the frequency is 1 / (rank + 2.7) (Zipf and Mandelbrot). */
const drawFrom = (random: Random, words: readonly string[]): Draw => {
  let total = 0;
  const sums = words.map((_, n) => (total += 1 / (n + 1 + 2.7)));
  return () => {
    const at = random() * total;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return words[low]!;
  };
};

/** Two to four syllables. */
const inventWords = (random: Random): readonly string[] => {
  const [onsets, vowels, codas] = [
    'b d f g h k l m n p r s t v w z br dr kl pl sch sp st tr',
    'a e i o u au ei',
    'n r l s t',
  ].map((letters) => letters.split(' '));
  const syllable: Draw = () =>
    oneFrom(random, onsets!) + oneFrom(random, vowels!) + (random() < 0.4 ? oneFrom(random, codas!) : '');
  const words = new Set<string>();
  while (words.size < inventedWords) words.add(Array.from({ length: wholeFrom(random, 2, 4) }, syllable).join(''));
  return [...words];
};

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Language {
  readonly title: Draw;
  /** Of no words, or of up to 60. */
  readonly description: Draw;
}

const repeat = (length: number, draw: Draw): readonly string[] => Array.from({ length }, draw);

const spacedLanguage = (random: Random, contentWords: readonly string[]): Language => {
  const contentWord = drawFrom(random, contentWords);
  const word = drawFrom(random, [...functionWords, ...contentWords]);
  return {
    title: () => capitalized(repeat(wholeFrom(random, 2, 4), contentWord).join(' ')),
    description: () => {
      const words = repeat(wholeFrom(random, 0, maxDescriptionWords), word);
      return words.map((each, n) => (n % 9 === 0 ? capitalized(each) : n % 9 === 8 ? `${each}.` : each)).join(' ');
    },
  };
};

const japanese = (random: Random): Language => {
  const word = drawFrom(random, japaneseWords);
  return {
    title: () => repeat(wholeFrom(random, 2, 4), word).join(''),
    description: () =>
      repeat(wholeFrom(random, 0, maxDescriptionWords / 2), () => word() + oneFrom(random, particles)).join(''),
  };
};

export const largeContent = (counts: EntryCounts): readonly SearchEntry[] => {
  const random = seededRandom(5);
  const invented = inventWords(random);
  const frequent = invented.slice(0, buildingWords.length);
  const contentWords = [...shuffled(random, [...buildingWords, ...frequent]), ...invented.slice(frequent.length)];
  const european = spacedLanguage(random, contentWords);
  const asian = japanese(random);
  const keyword = drawFrom(random, shuffled(random, buildingWords));

  const withLanguage = () => (random() < japaneseShare ? asian : european);
  const anywhere = () => ({
    floorId: oneFrom(random, floorIds),
    layerId: random() < 0.6 ? null : oneFrom(random, layerIds),
  });
  const listOf = (
    type: keyof EntryCounts,
    entryOf: (n: number) => Partial<SearchEntry> & { readonly title: string },
  ): readonly SearchEntry[] =>
    Array.from({ length: counts[type] }, (_, n) => ({
      type,
      id: `${type}${n}`,
      text: '',
      keywords: [],
      place: '',
      ...anywhere(),
      ...entryOf(n),
    }));

  const floors = listOf('floor', (n) => ({ title: capitalized(floorIds[n]!), floorId: floorIds[n]!, layerId: null }));
  const rooms = listOf('room', (n) => {
    const floor = n % floorIds.length;
    const title = `${capitalized(oneFrom(random, buildingWords))} ${floor}.${String(n).padStart(3, '0')}`;
    return { title, place: floors[floor]!.title, floorId: floorIds[floor]!, layerId: null };
  });
  const inRoom = () => {
    const { title, place, floorId } = oneFrom(random, rooms);
    return { place: `${title}, ${place}`, floorId };
  };
  const tags = listOf('tag', () => {
    const { title, description } = withLanguage();
    const keywords = [...new Set(repeat(wholeFrom(random, 0, 4), keyword))];
    return { title: title(), text: description(), keywords, ...inRoom() };
  });
  const labels = listOf('label', () => ({ title: european.title(), ...inRoom() }));
  const measurements = listOf('measurement', (n) => ({
    title: random() < 0.5 ? `Measurement ${n + 1}` : european.title(),
    text: `${(random() * 12).toFixed(2)} m`,
    ...inRoom(),
  }));
  const attachments = listOf('attachment', () => {
    const { title, floorId, layerId } = oneFrom(random, tags);
    const name = european.title().toLowerCase().replaceAll(' ', '-');
    return { title: `${name}-${wholeFrom(random, 2010, 2026)}.pdf`, text: title, place: title, floorId, layerId };
  });
  const viewpoints = listOf('viewpoint', (n) => {
    const { title, place, floorId } = rooms[n % rooms.length]!;
    return { title: `${title} – ${Math.floor(n / rooms.length) + 1}`, place, floorId, layerId: null };
  });
  return [...tags, ...rooms, ...labels, ...measurements, ...attachments, ...viewpoints, ...floors];
};
