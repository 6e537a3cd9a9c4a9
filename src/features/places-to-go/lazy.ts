/** The list of what can be reached from here, beside the canvas; loaded when the space is at rest for the first time. */
export { PlacesToGo } from './ui/places-to-go.tsx';
