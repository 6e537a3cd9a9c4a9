/** A short description of a client from its User-Agent, such as "Firefox on Linux", for the list of one's sessions. */

/** The first that matches counts: most browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
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

/** '' where neither browser nor system is known. Nothing of the header itself is kept. */
export const describeClient = (userAgent: string): string =>
  [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)].filter((each) => each !== '').join(' on ');
