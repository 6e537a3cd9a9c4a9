/** The current view as the place of a new photo, and its name: for the workshop. */
export { $currentView } from './current-view.ts';
export { $viewName } from './view-name.ts';
