import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconCheck, IconPower } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
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

interface ActivitySwitchProps {
  readonly survey: Activity;
  readonly variant: 'default' | 'subtle';
}

/** Lets a survey be assigned to more dogs, or not any more; dogs that have it keep it (D58). */
export function ActivitySwitch({ survey: { id, isActive }, variant }: ActivitySwitchProps) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant={variant}
      leftSection={<IconPower size={20} aria-hidden />}
      send={(sending) => sending.run(setSurveyActiveIn(queries), { id, isActive: !isActive })}
      say={isActive ? 'Ankieta jest nieaktywna.' : 'Ankieta jest aktywna.'}
      failed="Nie udało się zmienić stanu ankiety."
    >
      {isActive ? 'Dezaktywuj' : 'Aktywuj'}
    </ActionButton>
  );
}
