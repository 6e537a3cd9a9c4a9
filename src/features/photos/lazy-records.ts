/** The photos that a visitor sees, and the current view as the place of a new one. */
export { $currentView } from './current-view.ts';
export { placeOfPhoto, titleOfPhoto, formatPlaceOfPhoto } from './describe-photo.ts';
export { $listedPhotos, $photosStatus, photoOpened, photosWanted } from './records.ts';
export { $viewName } from './view-name.ts';
