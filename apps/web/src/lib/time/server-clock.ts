let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

/**
 * Learns the server's clock from the Date header of an answer, whatever the device's clock says (D4). The answer with
 * the shortest round trip counts; the header is exact to a second, so half a second is added.
 */
export function learnServerTime(dateHeader: string | null, sentAtMs: number, receivedAtMs: number): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  const roundTripMs = receivedAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || roundTripMs > bestRoundTripMs) return;
  bestRoundTripMs = roundTripMs;
  offsetMs = serverMs + 500 - (sentAtMs + roundTripMs / 2);
}

/** The present moment by the server's clock, in milliseconds since 1970. */
export function serverNowMs(): number {
  return Math.round(Date.now() + offsetMs);
}
