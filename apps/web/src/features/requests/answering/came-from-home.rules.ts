/** What a link from home to a request in the calendar brings along: once it is answered, one is back at home. */
export interface CameFromHome {
  readonly isFromHome: true;
}

/** Whether the page was reached from home, by what its link brought along. */
export function cameFromHome(state: unknown): state is CameFromHome {
  return typeof state === 'object' && state !== null && 'isFromHome' in state && state.isFromHome === true;
}
