import type { OwnSession } from '@psia/contract/accounts/sessions.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { endOthersIn, endSessionIn, ownSessions } from '../own-sessions.queries.ts';
import classes from './own-sessions.module.css';

const failed = 'Nie udało się wylogować.';
const isPhone = (device: string | null) => device !== null && /Android|iOS/.test(device);

/** Where the signed-in person is signed in, and how that ends elsewhere (D225). */
export function OwnSessions() {
  const queries = useQueryClient();
  const today = useSchoolToday();
  const sessions = useQuery(ownSessions());
  const list = useRef<HTMLUListElement>(null);
  /** What was pressed goes with what is ended: the focus goes on at the list. */
  const focusList = () => list.current?.focus();
  return (
    <Panel
      title="Zalogowane urządzenia"
      description="Logowanie kończy się samo po dwunastu godzinach. Jeśli czegoś tu nie znasz, wyloguj to i zmień hasło."
    >
      <QueryState
        query={sessions}
        failed="Nie udało się pobrać zalogowanych urządzeń."
        skeleton={<TextSkeleton rows={3} />}
      >
        {(known) => (
          <div className={classes['parts']}>
            <DeedRows ref={list} label="Zalogowane urządzenia">
              {known.toSorted(currentFirst).map((session) => (
                <DeedRow
                  key={session.id}
                  deed={
                    !session.isCurrent && (
                      <ActionButton
                        variant="default"
                        aria-label={`Wyloguj: ${nameOf(session)}, ${sinceWords(session, today)}`}
                        send={(sending) => sending.run(endSessionIn(queries), session.id)}
                        say="Urządzenie wylogowane."
                        onDone={focusList}
                        failed={failed}
                      >
                        Wyloguj
                      </ActionButton>
                    )
                  }
                >
                  <SessionWords session={session} today={today} />
                </DeedRow>
              ))}
            </DeedRows>
            {known.length > 2 && (
              <div>
                <ActionButton
                  variant="default"
                  send={(sending) => sending.run(endOthersIn(queries), undefined)}
                  say="Pozostałe urządzenia wylogowane."
                  onDone={focusList}
                  failed={failed}
                >
                  Wyloguj wszystkie pozostałe
                </ActionButton>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

const currentFirst = (one: OwnSession, other: OwnSession) => Number(other.isCurrent) - Number(one.isCurrent);
const nameOf = ({ device }: OwnSession) => device ?? 'Nieznane urządzenie';
const sinceWords = ({ signedInAt }: OwnSession, today: PlainDate) => `od: ${spokenTime(signedInAt, today)}`;

function SessionWords({ session, today }: { readonly session: OwnSession; readonly today: PlainDate }) {
  const { device, signedInAt, usedAt, isCurrent } = session;
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  const used = usedAt === signedInAt ? '' : `, ostatnio używane: ${spokenTime(usedAt, today)}`;
  return (
    <span className={classes['words']}>
      <Icon size={22} aria-hidden />
      <span>
        <strong className={classes['name']}>{nameOf(session)}</strong>
        <span className={classes['soft']}>
          {isCurrent ? `to urządzenie, ${sinceWords(session, today)}` : `${sinceWords(session, today)}${used}`}
        </span>
      </span>
    </span>
  );
}
