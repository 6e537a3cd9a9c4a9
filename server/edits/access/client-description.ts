/** A short description of a client from its User-Agent, such as "Firefox on Linux", for the user's list of sessions. */

/** The first match counts, since most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const operatingSystems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (table: typeof browsers, text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** '' if neither browser nor operating system is known. The header itself is not stored. */
export const describeClient = (userAgent: string): string =>
  [firstMatch(browsers, userAgent), firstMatch(operatingSystems, userAgent)].filter((each) => each !== '').join(' on ');
