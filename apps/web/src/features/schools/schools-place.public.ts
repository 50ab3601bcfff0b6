// What owners see of their school, apart from schools.public.ts, which all calendars need for their rules.
export { homeVisitFacts, schoolPlaceFacts } from './components/school-place.tsx';
export { SchoolWays } from './components/school-ways.tsx';
