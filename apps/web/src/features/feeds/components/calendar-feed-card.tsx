import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

const panel = fetchedLater(async () => (await import('./calendar-feed-panel.tsx')).CalendarFeedPanel, {
  placeholder: <CardSkeleton cards={1} height={180} />,
});

/** 'Kalendarz w telefonie' for the person who is signed in; its code comes after the screen that shows it. */
export function CalendarFeedCard() {
  return <panel.Part />;
}
