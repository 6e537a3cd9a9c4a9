/** A segment of a request's path without percent-encoding; null if it is not valid. */
export const decodedSegment = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
