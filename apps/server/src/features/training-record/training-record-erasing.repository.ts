import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { WriteContext } from '../../platform/acting/context.ts';

/** Takes every text from the trainings of dogs whose owner is erased (D190). The trainings stay, so that counts are true. */
export async function eraseTrainingTexts(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await sql`DELETE FROM training_notes USING trainings
    WHERE training_notes.school_id = ${school.id} AND trainings.school_id = ${school.id}
      AND training_notes.training_id = trainings.id AND trainings.dog_id = ${anyOf(dogIds)}`.execute(tx);
  await tx
    .updateTable('trainings')
    .set({ decline_reason: null })
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .where('decline_reason', 'is not', null)
    .execute();
}
