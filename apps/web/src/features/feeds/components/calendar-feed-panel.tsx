import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { calendarFeed, removeCalendarFeedIn, renewCalendarFeedIn } from '../feeds.queries.ts';
import { FeedAddress } from './feed-address.tsx';

const purpose =
  'Treningi same pojawią się w kalendarzu telefonu lub komputera i będą się w nim zmieniać, gdy dodasz do niego swój prywatny adres.';

/** The private calendar address of the person who is signed in: make it, copy it, change it, switch it off. */
export function CalendarFeedPanel() {
  const { id: personId } = useProfile();
  const queries = useQueryClient();
  const feed = useQuery(calendarFeed(personId));
  const wasCreated = useRef(false);

  // The button that had the focus is gone once there is an address, which takes it over.
  const takeFocus = (field: HTMLInputElement | null) => {
    if (wasCreated.current) field?.focus();
    wasCreated.current = false;
  };
  const create = async (sending: Sending) => {
    wasCreated.current = true;
    try {
      return await sending.run(renewCalendarFeedIn(queries, personId), sending);
    } catch (error) {
      wasCreated.current = false;
      throw error;
    }
  };

  return (
    <Panel title="Kalendarz w telefonie" description={purpose}>
      <QueryState query={feed} failed="Błąd podczas pobierania adresu kalendarza." skeleton={<TextSkeleton rows={2} />}>
        {({ address }) =>
          address === null ? (
            <ActionButton
              data-focus-home
              send={create}
              say={{ elsewhere: 'Adres kalendarza jest gotowy.' }}
              failed="Nie udało się utworzyć adresu kalendarza."
            >
              Utwórz adres kalendarza
            </ActionButton>
          ) : (
            <FeedAddress
              ref={takeFocus}
              address={address}
              onChange={(sending) => sending.run(renewCalendarFeedIn(queries, personId), sending)}
              onSwitchOff={(sending) => sending.run(removeCalendarFeedIn(queries, personId), undefined)}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}
