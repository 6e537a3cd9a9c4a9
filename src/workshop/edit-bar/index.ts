/** The workshop's bar: tools, undo, redo, and whether all is saved. */
export { WorkshopBar } from './ui/workshop-bar.tsx';
