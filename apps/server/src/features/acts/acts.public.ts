export { type NewAct, type RecordedAct } from './acts.domain.ts';
export { actEntry, hallNameColumn, selectLastActs } from './acts-history.repository.ts';
export { deleteOldActs, listGathered as gatheredActs } from './acts.repository.ts';
export {
  type ActSubscriber,
  markActsUndone,
  recordActs,
  type RecordingContext,
  subscriberOf,
  tellSubscribers,
} from './acts.service.ts';
