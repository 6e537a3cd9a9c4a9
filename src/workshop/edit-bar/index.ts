/** The workshop's bar: tools, undo, redo and the save status. */
export { WorkshopBar } from './ui/workshop-bar.tsx';
