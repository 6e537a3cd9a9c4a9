/** The photos that a visitor sees, for the search. */
export { placeOfPhoto, titleOfPhoto, formatPlaceOfPhoto } from './describe-photo.ts';
export { $listedPhotos, photoOpened, photosWanted } from './records.ts';
