import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

const panel = fetchedLater(async () => (await import('./reminders-panel.tsx')).RemindersPanel, {
  placeholder: <CardSkeleton cards={1} height={420} />,
});

/** 'Przypomnienia' in an owner's account; its code comes after the screen that shows it. */
export function RemindersCard() {
  return <panel.Part />;
}
