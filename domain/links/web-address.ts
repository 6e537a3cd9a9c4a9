/** Addresses of the web in their parts, without the browser's `URL`, which the domain does not know. */
export interface WebAddress {
  readonly protocol: 'http' | 'https';
  /** In lower case, without a port. */
  readonly host: string;
  /** Begins with "/". */
  readonly path: string;
  /** Undecoded, by name; of two of one name the first. */
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

/** Null for whatever is no http or https address of a host; those with a name and password are none, either. */
export const readWebAddress = (text: string): WebAddress | null => {
  const [, protocol, host, path = '/', query = ''] = pattern.exec(text.trim()) ?? [];
  if (protocol === undefined || host === undefined || !/[^.]\.[^.]/.test(host)) return null;
  return {
    protocol: protocol.toLowerCase() as WebAddress['protocol'],
    host: host.toLowerCase(),
    path,
    query: parametersOf(query),
  };
};
