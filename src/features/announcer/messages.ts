/** The text of the viewer's location, for screen readers. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const announcerMessages = defineMessages<{
  view: { name: string };
  viewAt: { name: string; place: string };
  keys: NoMessageValues;
  viewpointOnFloor: { viewpoint: string; floor: string };
  dollhouse: NoMessageValues;
  dollhouseFloor: { floor: string };
  floorplan: NoMessageValues;
  floorplanFloor: { floor: string };
  mesh: NoMessageValues;
  unnamed: NoMessageValues;
}>({
  view: { id: 'announcer.view', defaultMessage: 'View of {name}' },
  viewAt: { id: 'announcer.viewAt', defaultMessage: 'View of {name}: {place}' },
  keys: {
    id: 'announcer.keys',
    defaultMessage:
      'Arrow keys or W, A, S, D walk, Q and E turn, plus and minus zoom. The list of viewpoints takes you anywhere.',
  },
  viewpointOnFloor: { id: 'announcer.viewpointOnFloor', defaultMessage: '{viewpoint}, {floor}' },
  dollhouse: { id: 'announcer.dollhouse', defaultMessage: 'Dollhouse, all floors' },
  dollhouseFloor: { id: 'announcer.dollhouseFloor', defaultMessage: 'Dollhouse, {floor}' },
  floorplan: { id: 'announcer.floorplan', defaultMessage: 'Floor plan, all floors' },
  floorplanFloor: { id: 'announcer.floorplanFloor', defaultMessage: 'Floor plan, {floor}' },
  mesh: { id: 'announcer.mesh', defaultMessage: 'Mesh' },
  unnamed: { id: 'startUp.unnamed', defaultMessage: 'A space' },
});
