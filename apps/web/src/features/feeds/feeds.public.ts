export { CalendarFeedCard } from './components/calendar-feed-card.tsx';
export { CalendarFileButton } from './components/calendar-file-button.tsx';
