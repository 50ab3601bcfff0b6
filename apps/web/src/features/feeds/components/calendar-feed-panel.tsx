import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { calendarFeed, removeCalendarFeedIn, renewCalendarFeedIn } from '../feeds.queries.ts';
import { FeedAddress } from './feed-address.tsx';

const purpose =
  'Treningi same pojawią się w kalendarzu telefonu lub komputera i będą się w nim zmieniać, gdy dodasz do niego swój prywatny adres.';

/** What takes the focus over from a button that is gone once its act has worked. */
function useReplacement<Element extends HTMLElement>() {
  const isDue = useRef(false);
  return {
    takeFocus: (element: Element | null) => {
      if (isDue.current) element?.focus();
      isDue.current = false;
    },
    by: async <Answer,>(act: Promise<Answer>): Promise<Answer> => {
      isDue.current = true;
      try {
        return await act;
      } catch (error) {
        isDue.current = false;
        throw error;
      }
    },
  };
}

/** The private calendar address of the person who is signed in: make it, copy it, change it, switch it off. */
export function CalendarFeedPanel() {
  const { id: personId } = useProfile();
  const queries = useQueryClient();
  const feed = useQuery(calendarFeed(personId));
  const [created, switchedOff] = [useReplacement<HTMLInputElement>(), useReplacement<HTMLButtonElement>()];

  return (
    <Panel title="Kalendarz w telefonie" description={purpose}>
      <QueryState query={feed} failed="Błąd podczas pobierania adresu kalendarza." skeleton={<TextSkeleton rows={2} />}>
        {({ address }) =>
          address === null ? (
            <ActionButton
              ref={switchedOff.takeFocus}
              data-focus-home
              send={(sending) => created.by(sending.run(renewCalendarFeedIn(queries, personId), sending))}
              say={{ elsewhere: 'Adres kalendarza jest gotowy.' }}
              failed="Nie udało się utworzyć adresu kalendarza."
            >
              Utwórz adres kalendarza
            </ActionButton>
          ) : (
            <FeedAddress
              ref={created.takeFocus}
              address={address}
              onChange={(sending) => sending.run(renewCalendarFeedIn(queries, personId), sending)}
              onSwitchOff={(sending) => switchedOff.by(sending.run(removeCalendarFeedIn(queries, personId), undefined))}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}
