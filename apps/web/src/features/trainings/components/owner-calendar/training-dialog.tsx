import { Button, Text } from '@mantine/core';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatPrice } from '../../../../lib/format/amounts.ts';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { SlotTime, TrainingFacts } from '../training/training-facts.tsx';
import { reserveWords } from './owner-slot-view.ts';
import classes from '../training/training-dialog.module.css';

interface TrainingDialogProps {
  readonly training: Training;
  /** Who else is concerned, from where the reader stands: the trainer or the dog's owner. */
  readonly person: readonly [label: string, name: string];
  /** How the reader can call it off; null when that is no longer possible. */
  readonly callOff: CallOff | null;
  /** Why it can't be called off. */
  readonly kept?: ReactNode;
  /** Whether it is over since it was opened; then nothing is left to do with it. */
  readonly isGone?: boolean;
  /** Further things to do with it, as buttons. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

interface CallOff {
  readonly verb: string;
  readonly question: string;
  readonly consequence: string;
  readonly failed: string;
  readonly action: () => Promise<unknown>;
}

/** What is known of a request or training and, while it is possible, the way to call it off, asked about first. */
export function TrainingDialog(props: TrainingDialogProps) {
  const { training, person, callOff, kept, isGone = false, actions, onClose } = props;
  const [asks, setAsks] = useState(false);
  if (asks && callOff) {
    return (
      <ConfirmDialog
        opened
        onClose={() => setAsks(false)}
        title={callOff.question}
        confirm={callOff.verb}
        cancel="Wróć"
        action={async () => {
          await callOff.action();
          onClose();
        }}
        failed={callOff.failed}
      >
        <Text>{callOff.consequence}</Text>
      </ConfirmDialog>
    );
  }
  const { confirmed, dogDTO, serviceName, price, hallName, additionalInfo } = training;
  return (
    <Dialog opened onClose={onClose} title={confirmed ? 'Trening' : 'Prośba o trening'} size="lg">
      <div className={classes['details']}>
        <TrainingStatus training={training} />
        <TrainingFacts
          facts={[
            ['Termin', <SlotTime key="time" {...training} />],
            ['Pupil', `${dogDTO.name}, ${dogDTO.breed}`],
            person,
            ['Usługa', serviceName],
            ['Cena', price === null ? null : formatPrice(price)],
            ['Sala', hallName],
            ['Informacje dla trenera', additionalInfo?.additionalInfo],
          ]}
        />
        {isGone && <Text role="status">Tego treningu nie ma już w kalendarzu: został odwołany albo odrzucony.</Text>}
        {!isGone && !callOff && kept && (
          <Text component="div" c="dimmed">
            {kept}
          </Text>
        )}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
        {!isGone && actions}
        {!isGone && callOff && (
          <Button color="brick" variant="light" onClick={() => setAsks(true)}>
            {callOff.verb}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}

/** Whether it is confirmed, or what it waits for. */
function TrainingStatus({ training: { confirmed, reservePlace } }: { training: Training }) {
  if (confirmed) {
    return (
      <StatusPill tone="done" icon={<IconCheck />}>
        Potwierdzony
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="waiting" icon={<IconClock />}>
      {reservePlace === null ? 'Oczekuje na potwierdzenie' : reserveWords(reservePlace)}
    </StatusPill>
  );
}
