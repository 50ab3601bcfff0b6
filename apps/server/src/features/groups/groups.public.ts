export {
  type GroupTrainingAhead,
  listGroupsOfDogs,
  listGroupTrainingsAhead,
  listLedGroups,
  type LedGroup,
  lockGroups,
  type DogInGroup,
  type OneOrAllDogs,
} from './leaving/groups-leaving.repository.ts';
export { handGroupOver } from './leaving/groups-leaving.service.ts';
export { groupTrainingEverOfSchool } from './groups.policy.ts';
export { undoersOfGroups } from './excusing/groups-excusing-undoing.service.ts';
export { registerGroups } from './groups.routes.ts';
export { leaveGroup } from './membership/groups-membership.service.ts';
export { eraseGroupNotes } from './leaving/groups-erasing.repository.ts';
