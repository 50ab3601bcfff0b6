export {
  excusedParts,
  isOver,
  groupParticipations,
  individualParticipations,
  participantsOf,
  partsTaken,
  type TakenPart,
  tookPlace,
  trainingOfId,
} from './participations.repository.ts';
export {
  cancelledGroupTrainings,
  cancelledTrainings,
  dogsInTraining,
  groupTrainingsOfSchool,
  heldTrainings,
  trainingsOfSchool,
} from './participations-of-school.repository.ts';
