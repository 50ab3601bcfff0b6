/** What answers show of a school beside its names, hours and settings; migration 0028 says what each of them is. */
export type ShownOfSchool = 'calendar' | 'groups' | 'surveys';

/** What changes an answer when its time comes, though nothing is written. */
export type TimedChange =
  /** A request that begins waits no more: one with the trainer, or of the dog, that `of` names first; or any. */
  | 'requestOfTrainerBegins'
  | 'requestOfDogBegins'
  | 'requestBegins'
  | 'groupTrainingBegins'
  /** What the trainer that `of` names first has locked is over. */
  | 'lockEnds';

/**
 * What an operation's answers show, so that one who has an answer learns without its being read that it is still true:
 * always the names, hours and settings of the school and whatever depends on the day, and besides what is said here.
 */
export interface CacheableAnswer {
  readonly parts?: readonly ShownOfSchool[];
  /** The fields of the path that name a trainer or a dog whose times are shown, of all that is in calendars. */
  readonly of?: readonly string[];
  readonly until?: TimedChange;
}
