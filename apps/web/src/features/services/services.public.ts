export { formatDuration } from './components/durations.ts';
export { ServiceList } from './components/service-list.tsx';
export { servicesOfSchool } from './services.queries.ts';
