export { IncidentLog } from './components/incident-log.tsx';
