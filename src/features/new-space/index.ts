/** New spaces: files are chosen, recognised, named, and uploaded. */
export { NewSpace } from './ui/new-space.tsx';
