/** Where the static files of the application are loaded from (docs/reference/start-up.md#asset-base-path). */
const pattern = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?(\/[^?#\s]*)?$/i;

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The base with a slash at its end: `configured` where its host is allowed or is this machine, otherwise `documentBase`.
 * Other hosts must be reached over https.
 *
 * @param allowedHosts with their port, if any
 */
export const assetBaseOf = (
  configured: string | null | undefined,
  allowedHosts: readonly string[],
  documentBase: string,
): string => {
  const [, scheme = '', name = '', port = '', path = ''] = pattern.exec(configured?.trim() ?? '') ?? [];
  const host = `${name}${port}`.toLowerCase();
  const isAllowed =
    localHosts.has(name.toLowerCase()) || (scheme.toLowerCase() === 'https' && allowedHosts.includes(host));
  return isAllowed ? `${scheme.toLowerCase()}://${host}${path.replace(/\/+$/, '')}/` : documentBase;
};
