export { formatDuration } from './components/durations.ts';
export { servicesOfSchool } from './services.queries.ts';
