import * as contract from '@psia/contract/exports/list-files.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { exportList, exportTimedList } from './exports-lists.service.ts';

export function registerExports(implement: Implement): void {
  implement(contract.exportOwners, {}, (ctx, { query }) => exportList(ctx, 'owners', query.search));
  implement(contract.exportDogs, {}, (ctx, { query }) => exportList(ctx, 'dogs', query.search));
  implement(contract.exportTrainers, {}, (ctx) => exportList(ctx, 'trainers'));
  implement(contract.exportGroups, {}, (ctx) => exportList(ctx, 'groups'));
  implement(contract.exportExercises, {}, (ctx, { query }) => exportList(ctx, 'exercises', query.search));
  implement(contract.exportTrainings, {}, (ctx, { query }) => exportTimedList(ctx, 'trainings', query));
  implement(contract.exportCancelledTrainings, {}, (ctx, { query }) =>
    exportTimedList(ctx, 'cancelledTrainings', query),
  );
}
