import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { actsOfTraining } from '../history.queries.ts';
import { toldAct } from '../history.words.ts';
import { FoldedHistory, ToldActs } from './folded-history.tsx';

interface TrainingHistoryProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
}

/** What was done to a training, by whom and when; fetched once it is unfolded. */
export function TrainingHistory({ training }: TrainingHistoryProps) {
  return (
    <FoldedHistory>
      <Acts training={training} />
    </FoldedHistory>
  );
}

function Acts({ training }: TrainingHistoryProps) {
  return <ToldActs query={useQuery(actsOfTraining(training))} tell={toldAct} />;
}
