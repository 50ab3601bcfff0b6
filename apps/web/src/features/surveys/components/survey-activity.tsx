import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconCheck, IconPower } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { setSurveyActiveIn } from '../surveys.queries.ts';

type Activity = Pick<Survey, 'id' | 'isActive'>;

/** Whether a survey can be assigned to more dogs, in a word. */
export function ActivityPill({ isActive }: Pick<Activity, 'isActive'>) {
  return (
    <StatusPill tone={isActive ? 'done' : 'quiet'} icon={isActive ? <IconCheck size={16} /> : undefined}>
      {isActive ? 'Aktywna' : 'Nieaktywna'}
    </StatusPill>
  );
}

/** Lets a survey be assigned to more dogs, or not any more; dogs that have it keep it (D58). With its word. */
export function useActivitySwitch({ id, isActive }: Activity): Act<void> & { readonly words: string } {
  const queries = useQueryClient();
  const act = useAct<void>({
    send: (_, sending) => sending.run(setSurveyActiveIn(queries), { id, isActive: !isActive }),
    say: isActive ? 'Ankieta jest nieaktywna.' : 'Ankieta jest aktywna.',
    failed: 'Nie udało się zmienić stanu ankiety.',
  });
  return { ...act, words: isActive ? 'Dezaktywuj' : 'Aktywuj' };
}

/** The switch as a button. */
export function ActivitySwitch({ survey }: { readonly survey: Activity }) {
  const { run, words } = useActivitySwitch(survey);
  return (
    <ActButton variant="default" leftSection={<IconPower size={20} aria-hidden />} act={run}>
      {words}
    </ActButton>
  );
}
