import { Text } from '@mantine/core';
import type { Output } from '@psia/contract/core/operation';
import type { getReminders } from '@psia/contract/reminders/reminders.contract';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import type { PushAbility } from '#lib/push/this-browser.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { toastDone, toastTold } from '#ui/feedback/toasts.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { endDeviceIn, remindHereIn, thisBrowser } from '../reminders.queries.ts';
import { askedWords } from '../reminders.words.ts';
import classes from './reminders.module.css';

const why: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  unable: 'Ta przeglądarka nie umie pokazywać powiadomień. Wybierz przypomnienia e-mailem.',
  blocked:
    'Powiadomienia z tej strony są zablokowane w przeglądarce. Zezwól na nie w jej ustawieniach i otwórz tę stronę ponownie.',
  'home-screen-first':
    'Na iPhonie i iPadzie najpierw dodaj Psią Ścieżkę do ekranu początkowego: „Udostępnij”, potem „Do ekranu początkowego”. Otwórz ją stamtąd i zaloguj się jeszcze raz.',
};

const whyNoServer = 'Ten serwer nie wysyła powiadomień. Wybierz przypomnienia e-mailem.';

interface ThisDeviceProps {
  readonly known: Pick<Output<typeof getReminders>, 'publicKey' | 'devices'>;
}

/** Whether this device reminds, how that is changed, and why it can't where it can't. */
export function ThisDevice({ known }: ThisDeviceProps) {
  const browser = useQuery(thisBrowser());
  return (
    <QueryState query={browser} failed="Nie udało się sprawdzić tego urządzenia." skeleton={<TextSkeleton rows={1} />}>
      {({ ability, push }) => {
        if (known.publicKey === null) return <Text>{whyNoServer}</Text>;
        const isOn = push !== null && known.devices.some(({ endpoint }) => endpoint === push.endpoint);
        if (isOn) return <On endpoint={push.endpoint} />;
        return ability === 'able' ? <Off publicKey={known.publicKey} /> : <Text>{why[ability]}</Text>;
      }}
    </QueryState>
  );
}

function On({ endpoint }: { readonly endpoint: string }) {
  const queries = useQueryClient();
  return (
    <div className={classes['row']}>
      <span className={classes['state']}>
        <IconBellRinging size={22} aria-hidden />
        To urządzenie przypomina
      </span>
      <ActionButton
        variant="default"
        send={(sending) => sending.run(endDeviceIn(queries), { endpoint, isHere: true, attempt: sending })}
        say="To urządzenie już nie przypomina."
        failed="Nie udało się wyłączyć przypomnień."
      >
        Wyłącz na tym urządzeniu
      </ActionButton>
    </div>
  );
}

function Off({ publicKey }: { readonly publicKey: string }) {
  const queries = useQueryClient();
  const { id: personId } = useProfile();
  return (
    <div className={classes['row']}>
      <span>To urządzenie nie przypomina</span>
      <ActionButton
        send={(sending) => sending.run(remindHereIn(queries), { personId, publicKey })}
        say={(answer, more) =>
          answer === 'on' ? toastDone(askedWords.on, undefined, more) : toastTold(askedWords[answer])
        }
        failed="Nie udało się włączyć przypomnień."
      >
        Włącz na tym urządzeniu
      </ActionButton>
    </div>
  );
}
