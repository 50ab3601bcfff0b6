import { dateOf } from '@psia/contract/core/time';
import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { reasonOf } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format/dates.ts';

/** What became of one address of several that were invited at once. */
export interface InvitationOutcome {
  readonly email: string;
  readonly isSent: boolean;
  readonly words: string;
  /** The invitation of the address that waits already and was not sent again. */
  readonly waiting?: WaitingInvitation;
}

interface Inviting {
  readonly addresses: readonly string[];
  readonly waiting: readonly WaitingInvitation[];
  readonly invite: (email: string) => Promise<unknown>;
}

/** Invites addresses one after another, but none that waits already; one that is refused keeps no other from its mail. */
export async function inviteAll({ addresses, waiting, invite }: Inviting): Promise<InvitationOutcome[]> {
  const outcomes: InvitationOutcome[] = [];
  for (const email of addresses) outcomes.push(await outcomeOf(email));
  return outcomes;

  async function outcomeOf(email: string): Promise<InvitationOutcome> {
    const earlier = waiting.find((one) => one.email?.toLowerCase() === email.toLowerCase());
    if (earlier) {
      return {
        email,
        isSent: false,
        words: `Zaproszenie czeka od ${formatDate(dateOf(earlier.createdAt))}.`,
        waiting: earlier,
      };
    }
    try {
      await invite(email);
      return { email, isSent: true, words: 'Zaproszenie wysłane.' };
    } catch (error) {
      return { email, isSent: false, words: reasonOf(error) ?? 'Nie udało się wysłać zaproszenia.' };
    }
  }
}
