/** What one answer tells about the server's clock; all in milliseconds. */
interface Reading {
  readonly roundTrip: number;
  /** The server's time minus that of each clock of the device. */
  readonly aheadOfSteady: number;
  readonly aheadOfWall: number;
  readonly readAt: number;
}

const goodForMs = 10 * 60_000;
/** The header is exact to a second. */
const precisionMs = 1_000;

let best: Reading | null = null;

/** Whether a believed time is possible, given the server's time in a new answer and its round trip. */
function agrees(believedMs: number, serverMs: number, roundTripMs: number): boolean {
  return believedMs >= serverMs - precisionMs && believedMs <= serverMs + 2 * precisionMs + roundTripMs;
}

/**
 * Returns the present moment by a reading. The steady clock can't be set, but may stop while the device sleeps; the
 * wall clock goes on, but may be set back. So the later of the two is right.
 */
function nowBy({ aheadOfSteady, aheadOfWall }: Reading, steadyMs: number): number {
  return Math.max(steadyMs + aheadOfSteady, Date.now() + aheadOfWall);
}

/**
 * Learns the server's clock from the Date header of an answer, whatever the device's clock says (D4). `sentAtMs` and
 * `receivedAtMs` are from `performance.now()`. Uses the answer with the shortest round trip of the last ten minutes,
 * unless a later one contradicts it (the device's clock was set). Adds half a second, because the header is exact to a
 * second.
 */
export function learnServerTime(dateHeader: string | null, sentAtMs: number, receivedAtMs: number): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  const roundTrip = receivedAtMs - sentAtMs;
  const isBestGood =
    best !== null &&
    roundTrip > best.roundTrip &&
    receivedAtMs - best.readAt < goodForMs &&
    agrees(nowBy(best, receivedAtMs), serverMs, roundTrip);
  if (isBestGood) return;
  const serverNow = serverMs + precisionMs / 2 + roundTrip / 2;
  best = {
    roundTrip,
    aheadOfSteady: serverNow - receivedAtMs,
    aheadOfWall: serverNow - Date.now(),
    readAt: receivedAtMs,
  };
}

/**
 * Returns the present moment by the server's clock, in milliseconds since 1970; by the device's clock before the first
 * answer.
 */
export function serverNowMs(): number {
  return Math.round(best === null ? Date.now() : nowBy(best, performance.now()));
}
