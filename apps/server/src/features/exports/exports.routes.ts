import * as contract from '@psia/contract/exports/list-files.contract';
import * as kept from '@psia/contract/exports/exports.contract';
import { countedByAccount } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { exportList, exportMoneyOfMonth, exportTimedList } from './exports-lists.service.ts';
import { exportOfCaller } from './exports.policy.ts';
import * as exports from './exports.service.ts';

/** Files with data that an account asks for. */
const exportsOfAccount: Limit = { name: 'exports', most: 10, seconds: 86_400 };

export function registerExports(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const ask = implement.counted(countedByAccount(limits, exportsOfAccount));
  ask(kept.exportOwnData, {}, (ctx) => exports.requestExport(ctx, 'own'));
  ask(kept.exportSchoolData, {}, (ctx) => exports.requestExport(ctx, 'school'));
  implement(kept.listExports, {}, (ctx) => exports.listExports(ctx));
  implement(kept.fetchExport, { exportId: exportOfCaller }, (ctx, { params }) =>
    exports.fetchExport(ctx, params.exportId),
  );
  implement(contract.exportOwners, {}, (ctx, { query }) => exportList(ctx, 'owners', query.search));
  implement(contract.exportDogs, {}, (ctx, { query }) => exportList(ctx, 'dogs', query.search));
  implement(contract.exportTrainers, {}, (ctx) => exportList(ctx, 'trainers'));
  implement(contract.exportGroups, {}, (ctx) => exportList(ctx, 'groups'));
  implement(contract.exportExercises, {}, (ctx, { query }) => exportList(ctx, 'exercises', query.search));
  implement(contract.exportTrainings, {}, (ctx, { query }) => exportTimedList(ctx, 'trainings', query));
  implement(contract.exportMoney, { schoolId: schoolOfCaller }, (ctx, { query }) => exportMoneyOfMonth(ctx, query));
  implement(contract.exportCancelledTrainings, {}, (ctx, { query }) =>
    exportTimedList(ctx, 'cancelledTrainings', query),
  );
}
