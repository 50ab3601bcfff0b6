import { listHeldMails } from '@psia/contract/held-mails/held-mails.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as repository from './held-mails.repository.ts';

export function registerHeldMails(implement: Implement): void {
  implement(listHeldMails, { schoolId: schoolOfCaller }, (ctx, { query }) => repository.listHeldMails(ctx, query));
}
