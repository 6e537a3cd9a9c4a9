/** Which model an address names: an id, or a full URL (docs/reference/parameters.md#model-urls). */

/** Text with invalid percent-encoding is returned as it is (docs/reference/parameters.md#malformed-values). */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A model's id, also from a URL such as https://host/api/player/models/ID or https://host/show?m=ID. */
export const modelIdOf = (value: string | null): string | null => {
  if (value === null || value.trim() === '') return null;
  const text = value.trim();
  const inQuery = /[?&](?:m|model)=([^&#]+)/.exec(text)?.[1];
  if (inQuery) return decodePercent(inQuery);
  const inPath = /\/models\/([^/?#]+)/.exec(text)?.[1];
  return inPath ? decodePercent(inPath) : text;
};

/** The host of a full URL that names a model, with its port; null for an id and for a URL without a host. */
export const modelHostOf = (value: string | null): string | null => {
  const host = /^(?:https?:)?\/\/([^/?#\\@\s]+)[/?#]/i.exec(value?.trim() ?? '')?.[1];
  return host?.toLowerCase() ?? null;
};
