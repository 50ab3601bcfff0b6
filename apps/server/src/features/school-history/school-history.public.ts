export { registerSchoolHistory } from './school-history.routes.ts';
