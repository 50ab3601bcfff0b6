// Apart from the other parts: it is asked only by who calls a training off.
export { absenceCostOf, lostEntryOf } from './late-cancel.queries.ts';
