/**
 * What an embedded viewer may do, and where a press on its splash screen leads (docs/reference/start-up.md#embedding).
 */

/** Whether the text names origins that may embed: an origin, or `*.` before its domain for the subdomains. */
export const isEmbedOrigin = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text);

/**
 * The origin in an address as people write it, such as `www.example.org/page`; null: there is none. An address without a
 * scheme gets https.
 */
export const embedOriginIn = (text: string): string | null => {
  const trimmed = text.trim().toLowerCase();
  const [, scheme = 'https', host = ''] = /^(?:(https?):\/\/)?([^/?#\s]+)(?:[/?#].*)?$/.exec(trimmed) ?? [];
  const origin = `${scheme}://${host}`;
  return /[^.]\.[^.]|^localhost(?::|$)/.test(host) && isEmbedOrigin(origin) ? origin : null;
};

/** `allowed`: origins, or `*.` and a domain for its subdomains; undefined allows every origin. */
export const mayEmbed = (origin: string | null, allowed: readonly string[] | undefined, own: string): boolean => {
  if (allowed === undefined || origin === own) return true;
  if (origin === null) return false;
  return allowed.some((entry) => {
    const [, scheme, domain] = /^(https?:\/\/)\*\.(.+)$/.exec(entry) ?? [];
    return scheme === undefined || domain === undefined
      ? entry === origin
      : origin.startsWith(scheme) && origin.endsWith(`.${domain}`);
  });
};

/** The source list of the directive `frame-ancestors`; null: every page may embed the model. */
export const frameAncestorsOf = (allowed: readonly string[] | undefined): string | null =>
  allowed === undefined ? null : ["'self'", ...allowed].join(' ');

export interface FrameConditions {
  readonly embedded: boolean;
  readonly mobile: boolean;
  /** The embedding page talks to the viewer by an SDK, and so keeps it. */
  readonly sdkConnected: boolean;
  /** Whether the origin of the embedding page may embed the model. */
  readonly allowed: boolean;
  readonly newTab: boolean;
  /** The embedding page can expand the frame (`expand`). */
  readonly expandable: boolean;
  /** The embedding page has been asked to expand the frame, or the frame began expanded. */
  readonly expanded: boolean;
}

/**
 * - `play`: the visit starts in the frame;
 * - `newTab`: the space opens in a new tab, and never in the frame;
 * - `expand`: the embedding page is asked to expand the frame, and the visit starts;
 * - `leaveFrame`: the top window opens the space.
 */
export type PressAction = 'play' | 'newTab' | 'expand' | 'leaveFrame';

export const pressActionOf = (conditions: FrameConditions): PressAction => {
  const { embedded, mobile, sdkConnected, allowed, newTab, expandable, expanded } = conditions;
  if (!embedded) return 'play';
  if (!allowed && newTab) return 'newTab';
  if (expandable) return expanded ? 'play' : 'expand';
  return mobile && !sdkConnected ? 'leaveFrame' : 'play';
};

/** Parameters that are about the frame, which the space on a page of its own does not have, and those set below. */
const replacedParameters: ReadonlySet<string> = new Set(['nt', 'expand', 'share', 'back', 'play']);

/** The address of the space outside its frame, where it starts at once; `edit` and every other parameter are kept. */
export const addressOutsideFrame = (
  action: Extract<PressAction, 'newTab' | 'leaveFrame'>,
  path: string,
  query: readonly (readonly [string, string])[],
): string => {
  const kept = query.filter(([name]) => !replacedParameters.has(name));
  const added = action === 'leaveFrame' ? ['back', 'play'] : ['play'];
  const pairs = [...kept, ...added.map((name) => [name, '1'] as const)];
  return `${path}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
};

/** Messages between the embedding page and the viewer (docs/guides/embedding.md#messages). */
export const messageType = 'enfilade';
export const showcaseCommands = ['START_SHOWCASE', 'STOP_SHOWCASE'] as const;
export type ShowcaseCommand = (typeof showcaseCommands)[number];

/** Null for anything but a command of the embedding page. */
export const readShowcaseCommand = (data: unknown): ShowcaseCommand | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, command } = data as { readonly type?: unknown; readonly command?: unknown };
  return type === messageType ? (showcaseCommands.find((each) => each === command) ?? null) : null;
};

export interface ShowcaseEvent {
  readonly type: typeof messageType;
  readonly event: 'ready' | 'started' | 'stopped';
}
