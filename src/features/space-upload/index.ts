/** Files become a new space, or are added to one: they are chosen, recognised and uploaded. */
export { addingOpened } from './state.ts';
export { NewSpace, SpaceUpload } from './ui/space-upload.tsx';
