import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { toldGroupAct } from '../group-history.words.ts';
import { actsOfGroupTraining } from '../history.queries.ts';
import { FoldedHistory, ToldActs } from './folded-history.tsx';

interface GroupTrainingHistoryProps {
  readonly groupTrainingId: Id<'groupTraining'>;
}

/** What was done to a group's training, by whom and when, who joined and left; fetched once it is unfolded. */
export function GroupTrainingHistory({ groupTrainingId }: GroupTrainingHistoryProps) {
  return (
    <FoldedHistory>
      <Acts groupTrainingId={groupTrainingId} />
    </FoldedHistory>
  );
}

function Acts({ groupTrainingId }: GroupTrainingHistoryProps) {
  return <ToldActs query={useQuery(actsOfGroupTraining(groupTrainingId))} tell={toldGroupAct} />;
}
