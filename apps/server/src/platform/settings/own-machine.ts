/** Whether a host's name or address is the machine itself. */
export function isOwnMachine(host: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/.test(host);
}

/** Whether an address leads to the machine itself, so that what is sent there passes no network. */
export function leadsToOwnMachine(url: string | null): boolean {
  return url !== null && isOwnMachine(new URL(url).hostname);
}
