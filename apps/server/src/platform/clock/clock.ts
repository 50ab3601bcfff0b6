/** Where the time of every use case comes from; nothing else in the server asks what time it is. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
