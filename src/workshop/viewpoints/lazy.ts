/** The editor of viewpoints, and the handlers of its commands. */
export { viewpointCommands } from './edit-commands.ts';
export { ViewpointPanel } from './ui/viewpoint-panel.tsx';
