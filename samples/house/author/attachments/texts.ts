/** The attachments that are words. */

export const stoveCare = `THE STOVE
=========

Lighting it
1. Open both air slides (the two brass knobs under the door).
2. Two logs at the bottom, crosswise kindling on top, one firelighter on the
   kindling. Light it from above: it smokes less.
3. Leave the door ajar for three minutes, then close it.
4. When the flames have reached the lower logs, push the left slide halfway in.

Keeping it
- One log at a time, when only embers are left. Three logs make an evening.
- Dry wood only: two summers under the shed's roof, below 18 % moisture.
- Never close the slides altogether while there are flames.

Cleaning it
- Glass: damp newspaper dipped in cold ash, then a dry cloth.
- Ash: when it reaches the grate, into the metal bucket, and out of the house
  for two days before it goes to the compost.
- Seal of the door: a strip of paper caught in the closed door must not slip
  out. If it does, the cord (10 mm) wants replacing.

Swept every October. The sweep's card is in the drawer under the record player.
`;

export const tarte = `TARTE AUX POMMES
de Mamie Jeanne, pour six personnes

Pour la pâte
  250 g de farine
  125 g de beurre froid, en petits dés
  1 pincée de sel
  un peu d’eau bien froide (4 à 5 cuillerées à soupe)

Pour la garniture
  4 belles pommes (reinettes, ou celles du jardin)
  2 cuillerées à soupe de sucre
  quelques noisettes de beurre

1. Travailler le beurre, la farine et le sel du bout des doigts, jusqu’à
   obtenir un sable grossier. Ajouter l’eau, former une boule sans pétrir.
   Laisser reposer une heure au frais.
2. Préchauffer le four à 200 °C. Étaler la pâte sur trois millimètres,
   foncer un moule de 26 cm, piquer le fond à la fourchette.
3. Peler les pommes, les couper en fines tranches et les ranger en rosace,
   bien serrées, en partant du bord.
4. Sucrer, parsemer de beurre. Au four bien chaud, quarante minutes, jusqu’à
   ce que les bords soient dorés.

Se mange tiède, avec ceux qu’on aime.
`;

export const books = `TWO HUNDRED AND FIFTY BOOKS
===========================

So far listed: the two shelves at the window. The rest follows on rainy Sundays.
Borrow what you like; write your name on the slip in the tin.

Upper shelf
-----------
Alain-Fournier        Le Grand Meaulnes
Austen, Jane          Persuasion
Bashō                 The Narrow Road to the Deep North
Brontë, Charlotte     Villette
Calvino, Italo        Invisible Cities
Carroll, Lewis        Through the Looking-Glass
Čapek, Karel          The Gardener's Year
Cervantes             Don Quixote (two volumes; the second is in the bath)
Chekhov, Anton        The Lady with the Little Dog and Other Stories
Colette               La Maison de Claudine
Conrad, Joseph        The Shadow-Line
Defoe, Daniel         A Journal of the Plague Year
Dickens, Charles      Great Expectations
Dinesen, Isak         Winter's Tales
Dumas, Alexandre      Le Comte de Monte-Cristo
Eliot, George         Middlemarch
Flaubert, Gustave     Trois contes
Fontane, Theodor      Effi Briest
Gaskell, Elizabeth    Cranford
Gogol, Nikolai        The Overcoat
Goethe                Die Wahlverwandtschaften
Grahame, Kenneth      The Wind in the Willows
Hamsun, Knut          Pan

Lower shelf
-----------
Jansson, Tove         The Summer Book
Jerome, Jerome K.     Three Men in a Boat
Kafka, Franz          Der Prozess
Lagerlöf, Selma       The Wonderful Adventures of Nils
Lindgren, Astrid      Ronja the Robber's Daughter (lent to Léo until he is ten)
Mansfield, Katherine  The Garden Party
Melville, Herman      Moby-Dick
Montaigne             Essais
Musil, Robert         Die Verwirrungen des Zöglings Törless
Natsume Sōseki        Kokoro
Okakura Kakuzō        The Book of Tea
Palladio, Andrea      I quattro libri dell'architettura (facsimile)
Proust, Marcel        Du côté de chez Swann
Rasmussen, S. E.      Experiencing Architecture
Rilke, Rainer Maria   Die Aufzeichnungen des Malte Laurids Brigge
Sei Shōnagon          The Pillow Book
Stevenson, R. L.      Kidnapped
Stifter, Adalbert     Bunte Steine
Tanizaki Jun'ichirō   In Praise of Shadows
Thoreau, H. D.        Walden
Tolstoy, Leo          Anna Karenina
Vitruvius             Ten Books on Architecture
Wharton, Edith        The Age of Innocence
White, Gilbert        The Natural History of Selborne
Woolf, Virginia       To the Lighthouse
`;

/** The files in the archive of the kitchen. */
export const manuals: readonly (readonly [string, string])[] = [
  [
    'kitchen/README.md',
    `# The kitchen, in short

| What  | Where it is switched off          | Manual   |
| ----- | --------------------------------- | -------- |
| Tap   | two valves under the sink         | tap.md   |
| Hob   | fuse 4, or the child lock         | hob.md   |
| Oven  | fuse 5                            | oven.md  |
| Top   | not at all: it is oiled           | top.md   |

Plumber and electrician: their numbers are on the inside of the broom cupboard's door.
`,
  ],
  [
    'kitchen/tap.md',
    `# Brass tap

- Unlacquered. It darkens, and it may. For shine: half a lemon and salt, rinse, dry.
- No scouring milk, no vinegar: both leave red spots.
- If it drips, the cartridge (25 mm, ceramic) is worn. Shut both valves, unscrew the lever with the small hex key, replace, done in ten minutes.
- The aerator unscrews by hand. Soak it in warm water with citric acid every spring.
`,
  ],
  [
    'kitchen/hob.md',
    `# Induction hob

- Pans must hold a magnet; the rest stays cold.
- Lock: hold the key symbol for three seconds. It is on whenever Léo helps.
- Sugar that boiled over: scrape it while warm, with the blade held flat.
`,
  ],
  [
    'kitchen/oven.md',
    `# Oven

- For tarts: upper and lower heat, 200 °C, second rail from below.
- For bread: 250 °C and a cup of water on the lowest tray, after ten minutes 210 °C.
- The door lifts out when both hinges are turned up; it is heavier than one thinks.
`,
  ],
  [
    'kitchen/top.md',
    `# Worktop

- Wipe with a damp cloth, dry along the grain.
- Twice a year: hard oil, thinly, off again after twenty minutes. Rags into water at once, they can ignite by themselves.
- Rings of water vanish under oil and a fine pad. Rings of red wine stay, and are part of the story.
`,
  ],
];

export const heating = `# Heating, for guests

The house looks after itself. What you may touch:

1. **The dial in the hall** sets the whole ground floor, between 18 and 22 °C. Give it half a day; the floor is slow.
2. **The stove** is for evenings and does not mind the dial.
3. **Windows**: wide open for five minutes, twice a day. Tilted for hours helps nobody.

The cylinder in the utility room hums from four to six in the morning. That is how it should be.

If there is no hot water: fuse 9, then the small green button on the cylinder, then the telephone.
`;

const panels = 10;
const peakEach = 430;
const months = [96, 168, 312, 428, 507, 521, 514, 446, 335, 212, 114, 79];

export const solarYield = `${JSON.stringify(
  {
    installation: { panels, peakWattsEach: peakEach, peakWatts: panels * peakEach, tiltDegrees: 11, facing: 'south' },
    unit: 'kWh',
    year: 2024,
    months: Object.fromEntries(months.map((value, i) => [`2024-${String(i + 1).padStart(2, '0')}`, value])),
    total: months.reduce((sum, value) => sum + value, 0),
    heatPump: { electricity: 1840, heat: 7544, annualPerformance: 4.1 },
  },
  null,
  2,
)}\n`;

interface Appointment {
  readonly id: string;
  readonly start: string;
  readonly end?: string;
  readonly rule: string;
  readonly title: string;
  readonly description: string;
}

/** Lines of an iCalendar file have at most 75 bytes; longer ones are folded with a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const sign of line) {
    const more = Buffer.byteLength(sign);
    if (bytes + more > 73) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += sign;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`).replaceAll('\n', String.raw`\n`);

const calendar = (name: string, appointments: readonly Appointment[]): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Moreau & Aas//House at the Orchard//EN',
    `X-WR-CALNAME:${escaped(name)}`,
  ];
  for (const { id, start, end, rule, title, description } of appointments) {
    const kind = start.includes('T') ? '' : ';VALUE=DATE';
    lines.push(
      'BEGIN:VEVENT',
      `UID:${id}@house-at-the-orchard.example.org`,
      'DTSTAMP:20250506T120000Z',
      `DTSTART${kind}:${start}`,
    );
    if (end) lines.push(`DTEND${kind}:${end}`);
    lines.push(`RRULE:${rule}`, `SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(description)}`, 'END:VEVENT');
  }
  return `${[...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
};

export const serviceDates = calendar('House at the Orchard: service', [
  {
    id: 'filters',
    start: '20250401',
    rule: 'FREQ=MONTHLY;INTERVAL=6',
    title: 'Ventilation: change both filters',
    description: 'Behind the grille in the utility room. F7 for the fresh air, G4 for the used.',
  },
  {
    id: 'heat-pump',
    start: '20250915',
    rule: 'FREQ=YEARLY',
    title: 'Heat pump and cylinder: yearly service',
    description: 'Pressure, anode, and a look at the outdoor unit. Cut the hedge around it before.',
  },
  {
    id: 'sweep',
    start: '20251006',
    rule: 'FREQ=YEARLY',
    title: 'Chimney sweep',
    description: 'Stove cold, slides open, carpet rolled back.',
  },
  {
    id: 'gutters',
    start: '20251117',
    rule: 'FREQ=YEARLY',
    title: 'Roof outlets: clear the leaves',
    description: 'After the apple trees are bare. Two outlets, the long ladder is in the shed.',
  },
  {
    id: 'oil',
    start: '20250505',
    rule: 'FREQ=YEARLY',
    title: 'Oil the worktop and the stairs',
    description: 'Thinly. Sleep elsewhere, or use the garden stairs.',
  },
]);

export const readingCircle = calendar('Reading circle', [
  {
    id: 'reading-circle',
    start: '20250605T180000Z',
    end: '20250605T200000Z',
    rule: 'FREQ=MONTHLY;BYDAY=1TH',
    title: 'Reading circle',
    description: 'In the nook upstairs; bring a cushion. Whoever chose the book brings the cake.',
  },
]);
