/** What one answer says of the server's clock; all in milliseconds. */
interface Reading {
  readonly roundTrip: number;
  /** The server's time less that of each clock of the device. */
  readonly aheadOfSteady: number;
  readonly aheadOfWall: number;
  readonly readAt: number;
}

const goodForMs = 10 * 60_000;
/** The header is exact to a second. */
const precisionMs = 1_000;

let best: Reading | null = null;

/** Whether what a reading makes of a moment can be, when the server has just said this and the way took so long. */
function agrees(believedMs: number, serverMs: number, roundTripMs: number): boolean {
  return believedMs >= serverMs - precisionMs && believedMs <= serverMs + 2 * precisionMs + roundTripMs;
}

/**
 * The steady clock can't be set but may stand still while the device sleeps; the wall clock goes on but may be set back.
 * So the later of the two is right.
 */
function nowBy({ aheadOfSteady, aheadOfWall }: Reading, steadyMs: number): number {
  return Math.max(steadyMs + aheadOfSteady, Date.now() + aheadOfWall);
}

/**
 * Learns the server's clock from the Date header of an answer, whatever the device's clock says (D4). `sentAtMs` and
 * `receivedAtMs` are of `performance.now()`. The answer with the shortest round trip of the last ten minutes counts,
 * unless a later one contradicts it, as when the device's clock was set; the header is exact to a second, so half a
 * second is added.
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

/** The present moment by the server's clock, in milliseconds since 1970; by the device's before the first answer. */
export function serverNowMs(): number {
  return Math.round(best === null ? Date.now() : nowBy(best, performance.now()));
}
