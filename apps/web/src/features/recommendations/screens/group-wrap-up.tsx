import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { GroupTrainingToWrapUp } from '@psia/contract/recommendations/group-wrapping-up.contract';
import { IconNotes, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { WrapUpPage } from '../wrapping-up/components/wrap-up-page.tsx';
import { useWayBack } from '../wrapping-up/use-way-back.ts';
import { groupTrainingToWrapUp } from '../wrapping-up/wrapping-up.queries.ts';

const placeholder = <CardSkeleton cards={4} height={120} />;
const form = fetchedLater(
  async () => (await import('../wrapping-up/components/group-wrap-up-form.tsx')).GroupWrapUpForm,
  { placeholder },
);

/** Where a trainer writes down what comes after a group training: for all of its dogs and for each (D175). */
export function GroupWrapUpScreen() {
  const { groupTrainingId = '' } = useParams();
  return <OfGroupTraining key={groupTrainingId} groupTrainingId={groupTrainingId} />;
}

const home = '/dashboard';

function OfGroupTraining({ groupTrainingId }: { groupTrainingId: Id<'groupTraining'> }) {
  const training = useQuery(groupTrainingToWrapUp(groupTrainingId));
  const goBack = useWayBack(home);
  if (isMissing(training.error)) {
    return <Nothing text="Tego treningu już nie ma." hint="Sprawdź adres albo wróć do pulpitu." />;
  }
  const { data } = training;
  return (
    <WrapUpPage
      title={data ? `Zalecenia: ${data.groupName}` : <Skeleton component="span" height={34} width={220} />}
      training={data}
      onBack={goBack}
    >
      <QueryState query={training} failed="Nie udało się pobrać treningu." skeleton={placeholder}>
        {(found) => <Writing training={found} onLeave={goBack} />}
      </QueryState>
    </WrapUpPage>
  );
}

/** The form stays with what is typed in it when a colleague has saved meanwhile: the server tells so. */
function Writing({ training, onLeave }: { training: GroupTrainingToWrapUp; onLeave: () => void }) {
  const today = useSchoolToday();
  const [wasWritten] = useState(training.written);
  if (wasWritten) {
    return (
      <EmptyState
        icon={<IconNotes size={40} />}
        text={`Zalecenia po tym treningu zapisano: ${spokenTime(wasWritten.createTime, today)}, ${wasWritten.trainerName}.`}
        hint="Ma je każdy pies wśród swoich zaleceń. Tam można je zmienić albo dopisać kolejne."
      />
    );
  }
  if (training.dogs.length === 0) {
    return <Nothing text="W tym treningu nie brał udziału żaden pies." hint="Nie ma komu zapisać zaleceń." />;
  }
  return <form.Part training={training} onSaved={onLeave} onGivenUp={onLeave} />;
}

function Nothing({ text, hint }: { text: string; hint: string }) {
  return (
    <EmptyState
      icon={<IconUsersGroup size={40} />}
      text={text}
      hint={hint}
      action={
        <Button component={Link} to={home}>
          Wróć do pulpitu
        </Button>
      }
    />
  );
}
