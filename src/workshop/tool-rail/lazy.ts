/** The rail with the tools of the workshop; loaded with the workshop. */
export { WorkshopTools } from './ui/workshop-tools.tsx';
