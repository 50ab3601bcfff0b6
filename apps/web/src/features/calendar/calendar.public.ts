export { daysOfWeekFrom, fetchedWindow, ofWeek, partOf, slotFrom, slotsOfWeek } from './calendar-week.rules.ts';
export { ownerCalendarPath, trainerCalendarPath } from './calendar.paths.ts';
export { chosenFrom, hasTexts, withToggled } from './chosen-slots/chosen-slots.rules.ts';
export { deedsOfTraining } from './deeds.words.ts';
export { freeTimes } from './opening/free-times.queries.ts';
export { continuedWords, freeWords, linesOf, loadingSlot, namedTime, type SlotView } from './grid/slot-view.words.ts';
export { lockingSlotView } from './locking-slot-view.rules.ts';
export {
  isReserve,
  type OwnerOpens,
  ownerSlotView,
  type OwnerWeek,
  reasonText,
  reserveWords,
  stretchFrom,
  stretchRefusal,
} from './owner-slot-view.rules.ts';
export { spokenSlot } from './spoken-slot.words.ts';
export { plannedName, type TrainerOpens, trainerSlotView, type TrainerWeek } from './trainer-slot-view.rules.ts';
export { notOver, phaseOf } from './training-phase.rules.ts';
