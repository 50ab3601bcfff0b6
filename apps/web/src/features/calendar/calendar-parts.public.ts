// Apart from calendar.public.ts: what is here is drawn, and rules that are tested without a browser need only the rest.
export { CalendarSkeleton } from './components/calendar-skeleton.tsx';
export { CalendarToolbar } from './components/calendar-toolbar.tsx';
export { ChoiceSelect } from './components/choice-select.tsx';
export type { Choice } from './components/choices-dialog.tsx';
export { ChoicesPill } from './components/choices-pill.tsx';
export { ChosenSlotsBar, slotForms } from './chosen-slots/components/chosen-slots-bar.tsx';
export { ProgressPill } from './components/progress-pill.tsx';
export { DeedLines } from './components/deed-lines.tsx';
export { SlotTime, TrainingFacts } from './components/training-facts.tsx';
export { ToolbarAction, ToolbarActions } from './components/toolbar-actions.tsx';
export { NearestAction } from './opening/components/nearest-action.tsx';
export { type NearestTime, nearestFreeTime, useNearestTime } from './opening/use-nearest-time.ts';
export { WeekCalendar } from './grid/components/week-calendar.tsx';
export { linkedTime, useLinkedSlot } from './use-linked-slot.ts';
export { type ChosenSlots, useChosenSlots } from './chosen-slots/use-chosen-slots.ts';
export { type CalendarAddress, type Resuming, useCalendarAddress, useOpenedAt } from './use-calendar-address.ts';
export { useWeekQuery } from './use-week-query.ts';
