/** Parses http and https URLs without the platform's `URL`, which is not available to domain code. */
export interface WebUrl {
  readonly protocol: 'http' | 'https';
  /** In lower case, without a port. */
  readonly host: string;
  /** Begins with "/". */
  readonly path: string;
  /** Not decoded; the first of several parameters of one name. */
  readonly query: ReadonlyMap<string, string>;
}

const pattern = /^(https?):\/\/([\p{L}\p{N}.-]+)(?::\d{1,5})?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/iu;

const parametersOf = (query: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name, ...value] = pair.split('=');
    if (name && !found.has(name)) found.set(name, value.join('='));
  }
  return found;
};

/** Null for anything but an http or https URL with a host; also for URLs with a user name or password. */
export const parseWebUrl = (text: string): WebUrl | null => {
  const [, protocol, host, path = '/', query = ''] = pattern.exec(text.trim()) ?? [];
  if (protocol === undefined || host === undefined || !/[^.]\.[^.]/.test(host)) return null;
  return {
    protocol: protocol.toLowerCase() as WebUrl['protocol'],
    host: host.toLowerCase(),
    path,
    query: parametersOf(query),
  };
};
