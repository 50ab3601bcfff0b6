import * as contract from '@psia/contract/schools/schools.contract';
import { countedUnlessSignedIn } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import * as policy from './schools.policy.ts';
import * as months from './schools-months.service.ts';
import { getBookingSettings } from './schools-settings.repository.ts';
import * as repository from './schools.repository.ts';
import * as schools from './schools.service.ts';

export interface SchoolsDependencies {
  readonly limits: Limits;
}

/** Steps of a registration that need no token, counted for one network address (D62). */
const schoolCreation: Limit = { name: 'school-creation', most: 20, seconds: 3600 };
const firstOpeningHours: Limit = { name: 'first-opening-hours', most: 20, seconds: 3600 };

export function registerSchools(implement: Implement, { limits }: SchoolsDependencies): void {
  const create = implement.counted(countedUnlessSignedIn(limits, schoolCreation));
  const setHours = implement.counted(countedUnlessSignedIn(limits, firstOpeningHours));
  create(contract.createSchool, { trainerId: policy.founderOfNewSchool }, (ctx, { params, body }) =>
    schools.createSchool(ctx, { founderId: params.trainerId, data: body }),
  );
  setHours(contract.setOpeningHours, { schoolId: policy.schoolOfFounder }, (ctx, { params, query, body }) =>
    schools.setOpeningHours(ctx, { schoolId: params.schoolId, hours: body, version: query.version }),
  );

  const ofSchool = { id: policy.schoolOfCaller };
  implement(contract.getOpeningHours, { schoolId: policy.schoolOfCaller }, (ctx) => schools.getOpeningHours(ctx));
  implement(contract.getSchool, ofSchool, (ctx) => repository.getSchool(ctx));
  implement(contract.updateSchool, ofSchool, (ctx, { body }) => schools.updateSchool(ctx, body));
  implement(contract.getSettings, { schoolId: policy.schoolOfCaller }, (ctx) => getBookingSettings(ctx));
  implement(contract.updateSettings, ofSchool, (ctx, { body }) => schools.updateSettings(ctx, body));
  implement(contract.unlockMonths, ofSchool, (ctx, { body }) => months.unlockMonths(ctx, body));
  implement(contract.lockMonths, ofSchool, (ctx, { body }) => months.lockMonths(ctx, body));
  implement(contract.unlockAllMonths, ofSchool, (ctx) => months.unlockMonths(ctx));
  implement(contract.lockAllMonths, ofSchool, (ctx) => months.lockMonths(ctx));
  implement(contract.getPriceList, ofSchool, (ctx) => repository.getPriceList(ctx));
  implement(contract.replacePriceList, ofSchool, (ctx, { body }) => schools.replacePriceList(ctx, body));
}
