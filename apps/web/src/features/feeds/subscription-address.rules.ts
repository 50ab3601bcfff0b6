/** The address in the form that calendar programs open by themselves: 'webcal://…'. */
export function subscriptionAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** The page of Google Calendar that adds the address, for phones whose calendar opens no webcal address. */
export function googleCalendarAddress(address: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscriptionAddress(address))}`;
}
