import * as contract from '@psia/contract/dogs/dog-people.contract';
import type { Implement } from '../../../platform/http/implement.ts';
import { countedByAccount } from '../../../platform/http/records/counting.ts';
import type { Limit, Limits } from '../../../platform/limits/limits.ts';
import { ownerOfCaller } from '../../owners/owners.public.ts';
import { dogOfCaller } from '../dogs.policy.ts';
import * as inviting from './dogs-people-inviting.service.ts';
import { personOfCallersDogs, receivedInvitation, sentInvitation } from './dogs-people.policy.ts';
import { listReceived } from './dogs-people-invitations.repository.ts';
import * as people from './dogs-people.service.ts';

/** Each may send a mail to an address that somebody typed. */
const invitationsOfAccount: Limit = { name: 'dog invitations', most: 20, seconds: 86_400 };

export function registerDogPeople(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const ofCaller = { dogId: dogOfCaller };
  const invite = implement.counted(countedByAccount(limits, invitationsOfAccount));
  implement(contract.listDogPeople, ofCaller, (ctx, { params }) => people.getDogPeople(ctx, params.dogId));
  invite(contract.inviteDogPerson, { ownerId: ownerOfCaller, dogIds: dogOfCaller }, (ctx, { params, body }) =>
    inviting.invitePerson(ctx, { limits }, { ...params, ...body }),
  );
  implement(contract.withdrawDogInvitation, { invitationId: sentInvitation }, (ctx, { params }) =>
    inviting.withdrawInvitation(ctx, params.invitationId),
  );
  implement(contract.listOwnDogInvitations, {}, (ctx) => listReceived(ctx));
  implement(contract.answerDogInvitation, { receivedId: receivedInvitation }, (ctx, { params, body }) =>
    inviting.answerInvitation(ctx, { id: params.receivedId, ...body }),
  );
  implement(contract.removeDogPerson, { ...ofCaller, memberId: personOfCallersDogs }, (ctx, { params }) =>
    people.removePerson(ctx, params),
  );
  implement(contract.setDogNews, ofCaller, (ctx, { params, body }) => people.setNews(ctx, { ...params, ...body }));
}
