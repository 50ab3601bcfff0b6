import { Button } from '@mantine/core';
import { ActButton, ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { PlusCard } from '#ui/buttons/plus-card.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { longName } from '../long-texts.ts';
import { failing, never } from '../example-calls.ts';
import type { PartExample } from '../part-example.ts';
import { Pressed } from '../pressed.tsx';

const confirm = 'Potwierdź trening';
const told = { say: 'Gotowe.', failed: 'Nie udało się.' };

export const buttons: readonly PartExample[] = [
  {
    part: 'ActionButton',
    states: {
      default: (
        <ActionButton {...told} send={failing}>
          {confirm}
        </ActionButton>
      ),
      disabled: (
        <ActionButton {...told} send={failing} disabled>
          {confirm}
        </ActionButton>
      ),
      busy: (
        <Pressed>
          <ActionButton {...told} send={never}>
            {confirm}
          </ActionButton>
        </Pressed>
      ),
      quiet: (
        <ActionButton {...told} send={failing} variant="default">
          {confirm}
        </ActionButton>
      ),
      'something is lost': (
        <ActionButton {...told} send={failing} color="brick">
          Odwołaj trening
        </ActionButton>
      ),
      narrow: (
        <ActionButton {...told} send={failing} fullWidth>
          Potwierdź wszystkie oczekujące prośby o trening
        </ActionButton>
      ),
    },
  },
  {
    part: 'ActButton',
    states: {
      default: <ActButton act={failing}>{confirm}</ActButton>,
    },
  },
  {
    part: 'SubmitButton',
    states: {
      default: <SubmitButton working={false}>Zapisz zmiany</SubmitButton>,
      disabled: (
        <SubmitButton working={false} disabled>
          Zapisz zmiany
        </SubmitButton>
      ),
      busy: <SubmitButton working>Zapisz zmiany</SubmitButton>,
    },
  },
  {
    part: 'ButtonRow',
    states: {
      default: (
        <ButtonRow>
          <Button variant="default">Anuluj</Button>
          <Button>Zapisz</Button>
        </ButtonRow>
      ),
      narrow: (
        <ButtonRow>
          <Button variant="default">Zostaw bez zmian</Button>
          <Button color="brick">Odwołaj treningi grupy</Button>
        </ButtonRow>
      ),
    },
  },
  {
    part: 'PlusCard',
    states: {
      default: <PlusCard label="Dodaj salę" draft="dev-plus" form={() => null} />,
      'pressed: its form': (
        <Pressed>
          <PlusCard label="Dodaj salę" draft="dev-plus-open" form={() => <p>Tu stoi formularz.</p>} />
        </Pressed>
      ),
      narrow: <PlusCard label={`Dodaj: ${longName}`} draft="dev-plus-long" form={() => null} />,
    },
  },
];
