import { Text } from '@mantine/core';
import { dateText } from '@psia/contract/core/words/when';
import { clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { heldMails } from '../held-mails.queries.ts';
import classes from './held-mails.module.css';

const momentText = (time: WallTime) => `${dateText(dateOf(time))}, ${clockOf(time)}`;

/** The school's mails that are held back, for whom and until when (D192); nothing when there are none. */
export function HeldMails() {
  const { id: schoolId } = useSchool();
  const [page, setPage] = useState(0);
  const held = useQuery(heldMails(schoolId, page));
  if (held.isPending || held.data?.totalElements === 0) return null;
  return (
    <div className={classes['panel']}>
      <Panel title={held.data ? `Wstrzymane wiadomości: ${held.data.totalElements}` : 'Wstrzymane wiadomości'}>
        <Text>Było ich zbyt wiele naraz. Nic nie przepadło: każda osoba dostanie je zebrane w jednej wiadomości.</Text>
        <PagedList query={held} page={page} onPage={setPage} failed="Nie udało się pobrać wstrzymanych wiadomości.">
          {(content) => (
            <ul className={classes['list']}>
              {content.map(({ id, recipientName, email, subject, heldAt, sendsAt }) => (
                <li key={id} className={classes['row']}>
                  <span>
                    <span className={classes['recipient']}>{recipientName}</span> {email}
                  </span>
                  <span>{subject}</span>
                  <span className={`numbers ${classes['facts']}`}>
                    czeka od {momentText(heldAt)} · wyślemy około {momentText(sendsAt)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </div>
  );
}
