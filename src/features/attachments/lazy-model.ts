/** The viewer of 3D models, loaded when the first model is opened. */
export { ModelContent } from './ui/model-content.tsx';
