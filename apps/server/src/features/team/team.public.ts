export { registerTeam } from './team.routes.ts';
export { leaveSchool, removeOwner } from './team-owners.service.ts';
