// Apart from the other parts: it is asked only by who calls a training off.
export { absenceCostOf, lostByAbsenceOf, lostEntryOf } from './late-cancel.queries.ts';
