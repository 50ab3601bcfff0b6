export { assignedExerciseOfSchool } from './homework.policy.ts';
export { registerHomework } from './homework.routes.ts';
export { deleteOldUses, gatherExerciseUses } from './homework-uses.repository.ts';
export { addToHomework, completeHomework, listAssigned } from './homework.service.ts';
export { setStepsOfDog } from './homework-steps.service.ts';
export { lockForPractice } from './homework-removing.repository.ts';
export { eraseHomework } from './homework-erasing.repository.ts';
