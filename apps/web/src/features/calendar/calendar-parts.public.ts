// Apart from calendar.public.ts: what is here is drawn, and rules that are tested without a browser need only the rest.
export { CalendarSkeleton } from './components/calendar-skeleton.tsx';
export { CalendarToolbar } from './components/calendar-toolbar.tsx';
export { ChoiceSelect } from './components/choice-select.tsx';
export { ChosenSlotsBar, slotForms } from './components/chosen-slots-bar.tsx';
export { SlotTime, TrainingFacts } from './components/training-facts.tsx';
export { WeekCalendar } from './grid/components/week-calendar.tsx';
export { askedSlot, useAskedSlot } from './use-asked-slot.ts';
export { type CalendarAddress, type Resuming, useCalendarAddress, useOpenedAt } from './use-calendar-address.ts';
