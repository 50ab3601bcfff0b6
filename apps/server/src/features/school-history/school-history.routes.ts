import { listSchoolEvents } from '@psia/contract/school-history/school-history.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { memberEver } from './school-history.policy.ts';
import * as history from './school-history.service.ts';

export function registerSchoolHistory(implement: Implement): void {
  implement(listSchoolEvents, { personId: memberEver }, (ctx, { query }) => history.listEvents(ctx, query));
}
