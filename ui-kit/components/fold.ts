const accents = /[\u0300-\u036f]/g;

/** A text for comparisons that ignore case and accents. In upper case "ß" is "SS", and both small sigmas are one letter. */
export const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toUpperCase();
