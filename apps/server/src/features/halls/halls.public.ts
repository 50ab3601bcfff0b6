export { hallEverOfSchool, hallOfSchool } from './halls.policy.ts';
export { registerHalls } from './halls.routes.ts';
