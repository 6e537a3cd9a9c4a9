/** The keys under which the failures of photos are stored: a thumbnail fails independently of the picture. */
export const thumbnailKey = (photoId: string): string => `${photoId} thumbnail`;
