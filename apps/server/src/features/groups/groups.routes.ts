import { listGroupTrainingActs } from '@psia/contract/groups/group-history.contract';
import * as excusesContract from '@psia/contract/groups/group-excuses.contract';
import * as contract from '@psia/contract/groups/groups.contract';
import { owned } from '../../platform/http/access/owned.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { hallEverOfSchool, hallOfSchool } from '../halls/halls.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import * as excusing from './excusing/groups-excusing.service.ts';
import * as history from './history/groups-history.repository.ts';
import { listOpenGroups } from './membership/groups-open.repository.ts';
import * as membership from './membership/groups-membership.service.ts';
import * as notesContract from '@psia/contract/groups/group-notes.contract';
import { countNotesOfOwner } from './notes/groups-notes.repository.ts';
import * as notes from './notes/groups-notes.service.ts';
import * as trainings from './groups-trainings.service.ts';
import { groupOfCaller, groupOfSchool, groupTrainingEverOfSchool, groupTrainingOfSchool } from './groups.policy.ts';
import * as repository from './groups.repository.ts';
import * as groups from './groups.service.ts';

export function registerGroups(implement: Implement): void {
  registerLists(implement);
  registerChanges(implement);
  registerTrainings(implement);
  registerNotes(implement);
  registerExcuses(implement);
}

const noteOfOwner = owned(countNotesOfOwner);

function registerNotes(implement: Implement): void {
  const ofDog = { groupTrainingId: groupTrainingOfSchool, dogId: dogOfCaller };
  implement(notesContract.addGroupTrainingNote, ofDog, (ctx, { body }) => notes.addNote(ctx, body));
  implement(notesContract.updateGroupTrainingNote, { id: noteOfOwner }, (ctx, { body }) => notes.updateNote(ctx, body));
  implement(notesContract.deleteGroupTrainingNote, { id: noteOfOwner }, (ctx, { params }) =>
    notes.deleteNote(ctx, params.id),
  );
}

function registerExcuses(implement: Implement): void {
  const part = { id: groupTrainingOfSchool, dogId: dogOfCaller };
  implement(excusesContract.excuseDog, part, (ctx, { params, body }) =>
    excusing.excuseDog(ctx, { groupTrainingId: params.id, dogId: body.dogId }),
  );
  implement(excusesContract.withdrawExcuse, part, (ctx, { params }) =>
    excusing.withdrawExcuse(ctx, { groupTrainingId: params.id, dogId: params.dogId }),
  );
}

function registerLists(implement: Implement): void {
  const ofSchool = { schoolId: schoolOfCaller };
  implement(contract.listGroups, ofSchool, (ctx) => repository.listGroups(ctx));
  implement(contract.listOpenGroups, ofSchool, (ctx) => listOpenGroups(ctx));
  implement(contract.listGroupsOfDog, { dogId: dogOfCaller }, (ctx, { params }) =>
    repository.listGroupsOfDog(ctx, params.dogId),
  );
  implement(contract.getGroup, { groupId: groupOfSchool }, (ctx, { params }) => groups.getGroup(ctx, params));
}

function registerChanges(implement: Implement): void {
  const changes = {
    groupId: groupOfSchool,
    trainersToAdd: trainerOfSchool,
    trainersToRemove: trainerOfSchool,
    dogsToAdd: dogOfCaller,
    dogsToRemove: dogOfCaller,
  };
  const people = { schoolId: schoolOfCaller, trainerIds: trainerOfSchool, dogIds: dogOfCaller };
  implement(contract.createGroup, people, (ctx, { body }) => groups.createGroup(ctx, body));
  implement(contract.updateGroup, changes, (ctx, { params, body }) =>
    membership.updateGroup(ctx, { ...body, groupId: params.groupId }),
  );
  implement(contract.previewGroupChange, changes, (ctx, { params, body }) =>
    membership.previewGroupChange(ctx, { ...body, groupId: params.groupId }),
  );
  implement(contract.deleteGroup, { groupId: groupOfSchool }, (ctx, { params, query }) =>
    groups.deleteGroup(ctx, { ...params, ...query }),
  );
  implement(contract.setGroupEnrollments, { id: groupOfSchool }, (ctx, { params }) =>
    groups.setEnrollments(ctx, params),
  );
  const ofGroupAndDog = { groupId: groupOfSchool, dogId: dogOfCaller };
  implement(contract.joinGroup, ofGroupAndDog, (ctx, { params, body }) =>
    membership.joinGroup(ctx, { groupId: params.groupId, dogId: body.dogId }),
  );
  implement(contract.leaveGroup, ofGroupAndDog, (ctx, { params }) => membership.leaveGroup(ctx, params));
}

function registerTrainings(implement: Implement): void {
  implement(contract.listGroupTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    trainings.listGroupTrainingsOf(ctx, params.dogId, query),
  );
  implement(contract.listGroupTrainingsOfTrainer, { trainerId: trainerOfSchool }, (ctx, { params, query }) =>
    trainings.listGroupTrainingsOf(ctx, params.trainerId, query),
  );
  implement(contract.listUpcomingGroupTrainings, { groupId: groupOfCaller }, (ctx, { params, query }) =>
    trainings.listUpcoming(ctx, { ...params, ...query }),
  );
  const plan = { trainingGroupId: groupOfSchool, hallId: hallOfSchool };
  implement(contract.createGroupTraining, plan, (ctx, { body }) =>
    trainings.planTraining(ctx, { ...body, hallId: body.hallId ?? null }),
  );
  implement(contract.createGroupTrainings, plan, (ctx, { body }) =>
    trainings.planTrainings(ctx, { ...body, hallId: body.hallId ?? null }),
  );
  implement(
    contract.updateGroupTraining,
    { id: groupTrainingOfSchool, hallId: hallEverOfSchool },
    (ctx, { params, body }) => trainings.updateTraining(ctx, { ...body, id: params.id, hallId: body.hallId ?? null }),
  );
  implement(listGroupTrainingActs, { id: groupTrainingEverOfSchool }, (ctx, { params }) =>
    history.listGroupTrainingActs(ctx, params.id),
  );
  implement(contract.deleteGroupTraining, { id: groupTrainingOfSchool }, (ctx, { params, query }) =>
    trainings.deleteTraining(ctx, { ...params, ...query }),
  );
}
