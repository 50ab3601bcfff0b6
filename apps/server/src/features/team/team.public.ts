export { registerTeam } from './team.routes.ts';
export { callPlansOff, endingByOwner, endingByTrainer, getPlans } from './team-plans.service.ts';
export { leaveSchool, removeOwner } from './team-owners.service.ts';
