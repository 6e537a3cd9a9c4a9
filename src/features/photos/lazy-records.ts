/** The photos that a visitor sees, for the search and the workshop. */
export { placeOfPhoto, titleOfPhoto, formatPlaceOfPhoto } from './describe-photo.ts';
export { $listedPhotos, $photosStatus, photoOpened, photosShownElsewhere, photosWanted } from './records.ts';
