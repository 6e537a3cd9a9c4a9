/** Two short explanations: of furniture that AI has removed, and of views and layers. Loaded when first opened. */
export { AboutFurnitureRemoval, AboutViews } from './ui/explanations.tsx';
