import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { DownloadCsv } from '../../exports/exports.public.ts';
import { InviteDialog, WaitingInvitations } from '../../invitations/invitations.public.ts';
import { TrainerList } from '../../trainers/trainers-list.public.ts';
import { RemoveTrainer } from '../../team/team.public.ts';
import { invitingParameter } from '../schools.paths.ts';
import classes from './tab-layout.module.css';

const requireFactor = fetchedLater(
  async () => (await import('../../accounts/accounts-factor.public.ts')).RequireFactor,
);

/** The school's trainers, and inviting one more; the address says whether somebody is being invited. */
export function TrainersTab() {
  const [params, setParams] = useAddressParams();
  const setIsInviting = (isInviting: boolean) =>
    setParams(
      (now) => {
        if (isInviting) now.set(invitingParameter, 'trener');
        else now.delete(invitingParameter);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={classes['tab']}>
      <TrainerList
        deeds={(trainer) => <RemoveTrainer trainer={trainer} />}
        invite={
          <>
            <DownloadCsv list="trainers" />
            <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
              Zaproś trenera
            </Button>
          </>
        }
      />
      <WaitingInvitations invited="trainer" />
      <requireFactor.Part />
      <InviteDialog invited="trainer" opened={params.has(invitingParameter)} onClose={() => setIsInviting(false)} />
    </div>
  );
}
