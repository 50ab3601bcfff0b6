export { registerIncidents } from './incidents.routes.ts';
