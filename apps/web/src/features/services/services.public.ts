export { formatDuration } from './durations.words.ts';
export { serviceLabel } from './service-label.words.ts';
export { servicesOfSchool } from './services.queries.ts';
