import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isRefusedWith, reasonOf } from '../../../lib/api/api-error.ts';
import { confirmation } from '../accounts.queries.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';

const failed = 'Wystąpił błąd podczas potwierdzania konta.';

/** Confirms a trainer's account with the key of the mailed link (D9). */
export function ConfirmTrainer() {
  const { key = '' } = useParams();
  return (
    <PublicScreen title="Potwierdzenie konta">
      <Confirmation mailedKey={key} />
    </PublicScreen>
  );
}

function Confirmation({ mailedKey }: { mailedKey: string }) {
  const { data, error, isFetching, refetch } = useQuery(confirmation(mailedKey));
  const signIn = (
    <Button component={Link} to="/">
      Zaloguj się
    </Button>
  );
  if (data) {
    return (
      <Outcome good text="Poprawnie potwierdzono konto.">
        {signIn}
      </Outcome>
    );
  }
  if (!error) return <Confirming />;

  const isLinkUseless = isRefusedWith(error, 'INVALID_TOKEN', 'BAD_INPUT');
  const hint = isLinkUseless ? ' Zaloguj się, a zaproponujemy wysłanie nowego linku.' : '';
  return (
    <Outcome good={false} text={failed} hint={`${reasonOf(error) ?? ''}${hint}`}>
      {!isLinkUseless && (
        <Button
          loading={isFetching}
          onClick={() => {
            refetch().catch(() => undefined);
          }}
        >
          Spróbuj ponownie
        </Button>
      )}
      {signIn}
    </Outcome>
  );
}

function Confirming() {
  return (
    <div aria-busy="true">
      <Text role="status" mb="md">
        Potwierdzanie konta...
      </Text>
      <Skeleton height={72} radius="lg" aria-hidden="true" />
    </div>
  );
}
