export { registerTeam } from './team.routes.ts';
