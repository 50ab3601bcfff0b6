import { Button, Text } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import type { SecondFactor } from '@psia/contract/accounts/second-factor.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { codesLeftWords } from '../second-factor.words.ts';
import { ownSecondFactor, renewCodesIn, turnFactorOffIn } from '../second-factor.queries.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Opened = 'set-up' | 'codes' | 'off' | null;

/** Whether the signed-in trainer signs in in two steps, and how that is changed (D226). */
export function SecondFactorPanel() {
  const factor = useQuery(ownSecondFactor());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Panel
      title="Logowanie dwuetapowe"
      description="Po haśle pytamy o kod z aplikacji w telefonie. Samo hasło nie wystarczy wtedy, żeby wejść do danych szkoły."
    >
      <QueryState
        query={factor}
        failed="Nie udało się sprawdzić, czy logowanie dwuetapowe jest włączone."
        skeleton={<TextSkeleton rows={2} />}
      >
        {(known) => (
          <>
            <FactorState factor={known} onOpen={setOpened} />
            {opened === 'set-up' && <SetUpDialog isOn={known.since !== null} onClose={close} />}
            {opened === 'codes' && <NewCodesDialog onClose={close} />}
            {opened === 'off' && <OffDialog onClose={close} />}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

interface FactorStateProps {
  readonly factor: SecondFactor;
  readonly onOpen: (opened: Opened) => void;
}

function FactorState({ factor: { since, recoveryCodesLeft, isRequired }, onOpen }: FactorStateProps) {
  if (since === null) {
    return (
      <>
        <Text>Wyłączone: do zalogowania wystarczy hasło.</Text>
        <ButtonRow>
          <Button onClick={() => onOpen('set-up')}>Włącz</Button>
        </ButtonRow>
      </>
    );
  }
  return (
    <>
      <Text>
        Włączone od {formatDate(dateOf(since))}. {codesLeftWords(recoveryCodesLeft)}
        {isRequired && ' Szkoła wymaga go od wszystkich trenerów.'}
      </Text>
      <ButtonRow>
        {!isRequired && (
          <Button variant="default" onClick={() => onOpen('off')}>
            Wyłącz
          </Button>
        )}
        <Button variant="default" onClick={() => onOpen('set-up')}>
          Inna aplikacja
        </Button>
        <Button variant="default" onClick={() => onOpen('codes')}>
          Nowe kody zapasowe
        </Button>
      </ButtonRow>
    </>
  );
}

function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Nowe kody zapasowe">
      {codes === null ? (
        <ProofForm
          label="Potwierdzenie, że to Ty"
          draft="recovery-codes"
          save="Pokaż nowe kody"
          needsCode
          send={({ password, code = '' }, sending) =>
            sending.run(renewCodesIn(queries), { password, code, attempt: sending })
          }
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={onClose}
          say={{ elsewhere: 'Poprzednie kody zapasowe już nie działają. Weź nowe.', isLost: true }}
          failed="Nie udało się zmienić kodów."
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OffDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <Dialog opened onClose={onClose} title="Wyłączyć logowanie dwuetapowe?">
      <Text mb="md">Do zalogowania wystarczy potem samo hasło. Kody zapasowe przestaną działać.</Text>
      <ProofForm
        label="Potwierdzenie, że to Ty"
        draft="second-factor-off"
        save="Wyłącz"
        needsCode
        send={({ password, code = '' }, sending) =>
          sending.run(turnFactorOffIn(queries), { password, code, attempt: sending })
        }
        onDone={onClose}
        onCancel={onClose}
        say="Logowanie dwuetapowe jest wyłączone."
        failed="Nie udało się wyłączyć logowania dwuetapowego."
      />
    </Dialog>
  );
}
