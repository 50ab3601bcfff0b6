import { TestClock } from 'pg-boss';

/**
 * Time that a test moves for background jobs (`setTime`); polls and signs of life go on by real timers. Begin no earlier
 * than the machine's own time, by which a job without an instant of its own is due.
 * pg-boss tells each new connection of it beside the first query, of which pg warns once (`client.query()` deprecated).
 */
export class JobTime extends TestClock {
  override setTimeout(work: () => void, ms: number): NodeJS.Timeout {
    return setTimeout(work, ms);
  }

  override setInterval(work: () => void, ms: number): NodeJS.Timeout {
    return setInterval(work, ms);
  }

  override clearTimeout(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
  }

  override clearInterval(timer: NodeJS.Timeout): void {
    clearInterval(timer);
  }
}
