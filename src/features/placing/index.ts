/** The page on which viewpoints are placed. */
export { $isUploading } from './plan-images.ts';
export { $isUnsaved, pageOpened, sessionEnded } from './state.ts';
export { PlacingPage } from './ui/placing-page.tsx';
