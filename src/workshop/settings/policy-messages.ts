/** The text of the policies. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const policyMessages = defineMessages<{
  people: NoMessageValues;
  immediately: NoMessageValues;
  notes: NoMessageValues;
  notesHint: NoMessageValues;
  statistics: NoMessageValues;
  statisticsHint: NoMessageValues;
  subscriber: NoMessageValues;
  subscriberHint: NoMessageValues;
  headsets: NoMessageValues;
  headsetsHint: NoMessageValues;
  sites: NoMessageValues;
  embedding: NoMessageValues;
  embeddingAsServer: NoMessageValues;
  embeddingListed: NoMessageValues;
  embeddingNone: NoMessageValues;
  origins: NoMessageValues;
  originsHint: NoMessageValues;
  addOrigin: NoMessageValues;
  removeOrigin: { origin: string };
  originCounter: { used: number; limit: number };
  tooManyOrigins: NoMessageValues;
  originTooLong: NoMessageValues;
  repeatedOrigin: { origin: string };
  noOrigin: { text: string };
  content: NoMessageValues;
  layers: NoMessageValues;
  layersHint: NoMessageValues;
  layersBoth: NoMessageValues;
  layersViews: NoMessageValues;
  layersLayers: NoMessageValues;
  layersOff: NoMessageValues;
  detail: NoMessageValues;
  detailHint: NoMessageValues;
  detailFinest: NoMessageValues;
  detailLevel: { level: number };
  notSaved: NoMessageValues;
  retry: NoMessageValues;
}>({
  people: { id: 'workshop.policies.people', defaultMessage: 'People' },
  immediately: {
    id: 'workshop.policies.immediately',
    defaultMessage: 'These apply as soon as they are saved. Undo does not change them.',
  },
  notes: { id: 'notes.title', defaultMessage: 'Notes' },
  notesHint: {
    id: 'workshop.policies.notesHint',
    defaultMessage: 'Editors and commenters write notes in the space.',
  },
  statistics: { id: 'statistics.title', defaultMessage: 'Statistics' },
  statisticsHint: {
    id: 'workshop.policies.statisticsHint',
    defaultMessage: 'Visits are counted, without personal data.',
  },
  subscriber: { id: 'workshop.policies.subscriber', defaultMessage: 'Invitation to create spaces' },
  subscriberHint: {
    id: 'workshop.policies.subscriberHint',
    defaultMessage: 'Visitors are invited once, after a while, to capture spaces of their own.',
  },
  headsets: { id: 'workshop.policies.headsets', defaultMessage: 'VR in headset browsers only' },
  headsetsHint: {
    id: 'workshop.policies.headsetsHint',
    defaultMessage: 'Phones, and computers with a headset, do not offer it.',
  },
  sites: { id: 'workshop.policies.sites', defaultMessage: 'Other sites' },
  embedding: { id: 'workshop.policies.embedding', defaultMessage: 'Who may embed the space' },
  embeddingAsServer: { id: 'workshop.policies.embeddingAsServer', defaultMessage: 'As set for this server' },
  embeddingListed: { id: 'workshop.policies.embeddingListed', defaultMessage: 'Only these sites' },
  embeddingNone: { id: 'workshop.policies.embeddingNone', defaultMessage: 'No other site' },
  origins: { id: 'workshop.policies.origins', defaultMessage: 'Sites' },
  originsHint: {
    id: 'workshop.policies.originsHint',
    defaultMessage: 'Such as https://www.example.org, or https://*.example.org for all of its subdomains.',
  },
  addOrigin: { id: 'workshop.policies.addOrigin', defaultMessage: 'Add a site' },
  removeOrigin: { id: 'workshop.policies.removeOrigin', defaultMessage: 'Remove {origin}' },
  originCounter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  tooManyOrigins: { id: 'workshop.policies.tooManyOrigins', defaultMessage: 'The list is full.' },
  originTooLong: { id: 'workshop.policies.originTooLong', defaultMessage: 'This address is too long.' },
  repeatedOrigin: { id: 'workshop.policies.repeatedOrigin', defaultMessage: '{origin} is in the list already.' },
  noOrigin: {
    id: 'workshop.policies.noOrigin',
    defaultMessage: '“{text}” is not the address of a site, such as https://www.example.org.',
  },
  content: { id: 'workshop.policies.content', defaultMessage: 'Content' },
  layers: { id: 'views.label', defaultMessage: 'Views and layers' },
  layersHint: {
    id: 'workshop.policies.layersHint',
    defaultMessage: 'What visitors can choose where the space has several.',
  },
  layersBoth: { id: 'views.label', defaultMessage: 'Views and layers' },
  layersViews: { id: 'views.views', defaultMessage: 'Views' },
  layersLayers: { id: 'views.layers', defaultMessage: 'Layers' },
  layersOff: { id: 'workshop.policies.layersOff', defaultMessage: 'Neither' },
  detail: { id: 'workshop.policies.detail', defaultMessage: 'Finest detail of the mesh' },
  detailHint: {
    id: 'workshop.policies.detailHint',
    defaultMessage: 'Less detail is downloaded faster. Panoramas stay as they are.',
  },
  detailFinest: { id: 'workshop.policies.detailFinest', defaultMessage: 'All of it' },
  detailLevel: { id: 'workshop.policies.detailLevel', defaultMessage: 'Level {level, number}' },
  notSaved: {
    id: 'workshop.policies.notSaved',
    defaultMessage: 'The change was not saved. Check the connection.',
  },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});
