/** Delivers the events of a visit: a chunk of its own, downloaded when the space is at rest and somebody receives them. */
export { reportVisit, type VisitReport } from './report-visit.ts';
