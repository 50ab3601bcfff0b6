export { daysOfWeekFrom, fetchedWindow, ofWeek, slotFrom } from './calendar-week.rules.ts';
export { ownerCalendarPath, schoolDayPath, type SchoolDayView, trainerCalendarPath } from './calendar.paths.ts';
export { chosenFrom, hasTexts, withToggled } from './chosen-slots/chosen-slots.rules.ts';
export { deedsOfTraining } from './deeds.words.ts';
export { earliestDay, firstDayToShow, firstWorkingDay } from './opening/opening-day.rules.ts';
export { freeTimes, freeTimesInTurn } from './opening/free-times.queries.ts';
export { loadingWeek, viewAt, weekOfViews, withoutStretches } from './day-views/day-views.rules.ts';
export { freeWords, linesOf, type PressableSlot, type SlotView } from './grid/slot-view.words.ts';
export { lockingDayViews } from './day-views/locking-day-views.rules.ts';
export {
  isReserve,
  type OwnerOpens,
  ownerDayViews,
  type OwnerWeek,
  reasonText,
  reserveWords,
  intervalFrom,
  stretchRefusal,
} from './day-views/owner-day-views.rules.ts';
export { lockName, trainerDayViews, type TrainerOpens, type TrainerWeek } from './day-views/trainer-day-views.rules.ts';
export { notOver, phaseOf } from './training-phase.rules.ts';
export { placeWords } from './place.words.ts';
