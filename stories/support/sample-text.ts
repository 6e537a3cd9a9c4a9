/** Texts and images shared by stories: long German, dense Japanese, and a drawn room. */
export const longGerman = 'Donaudampfschifffahrtsgesellschaftskapitänswohnzimmer mit Aussichtsplattform';
export const japanese = '湖畔の家・二階の展望ラウンジと図書室';

const encode = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A room in one-point perspective, tinted by `hue`. */
export const roomImage = (hue: number): string =>
  encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="100" fill="hsl(${hue} 22% 78%)"/>
    <path d="M0 0 55 30V66L0 100z" fill="hsl(${hue} 20% 68%)"/><path d="M160 0 105 30V66l55 34z" fill="hsl(${hue} 20% 62%)"/>
    <path d="M0 100 55 66h50l55 34z" fill="hsl(30 32% 46%)"/><path d="M0 0 55 30h50L160 0z" fill="hsl(${hue} 12% 92%)"/>
    <rect x="66" y="36" width="28" height="20" fill="#fdfdf6"/><path d="M80 36v20M66 46h28" stroke="hsl(${hue} 15% 60%)"/>
    <path d="M20 66 42 58v14L20 88z" fill="hsl(${hue} 40% 38%)"/><path d="M118 62h24v12h-24z" fill="hsl(${hue} 46% 30%)"/>
  </svg>`);

/** An all-white image: the background with the least contrast to light text. */
export const whiteImage = encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#fff"/></svg>',
);

/** A short silent audio file, accepted by video and audio elements. */
export const silence = 'data:audio/wav;base64,UklGRigAAABXQVZFZm10IBIAAAABAAEARKwAAIhYAQACABAAAABkYXRhAgAAAAEA';

const rooms = [
  'Entrance hall',
  'Kitchen',
  'Living room',
  'Library',
  'Bedroom',
  'Stairs',
  'Terrace',
  'Bathroom',
] as const;

export const viewpoints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `sweep-${index + 1}`,
    title: `${rooms[index % rooms.length]}, viewpoint ${index + 1}`,
    subtitle: `Floor ${1 + (Math.floor(index / rooms.length) % 3)}`,
    thumbnailUrl: roomImage((index * 47) % 360),
  }));
