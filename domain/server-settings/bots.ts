/** Which visits count as those of a search engine (docs/reference/start-up.md#bots). */

/** 0 never, 1 always, 2 by the user agent. */
export const botSettings = [0, 1, 2] as const;
export type BotSetting = (typeof botSettings)[number];

export const defaultBotSetting: BotSetting = 2;

const searchEngines =
  /googlebot|google-inspectiontool|bingbot|slurp|duckduckbot|baiduspider|yandex(?:bot|images)|applebot|petalbot|sogou|seznambot|qwantify|naverbot|yeti\//i;

export const isBot = (setting: BotSetting, userAgent: string): boolean =>
  setting === 1 || (setting === 2 && searchEngines.test(userAgent));
