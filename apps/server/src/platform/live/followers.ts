/** Which connections of this process follow which destination. */
export class Followers<Session> {
  readonly #byDestination = new Map<string, Set<Session>>();

  add(destination: string, session: Session): void {
    const sessions = this.#byDestination.get(destination);
    if (sessions) sessions.add(session);
    else this.#byDestination.set(destination, new Set([session]));
  }

  remove(destination: string, session: Session): void {
    const sessions = this.#byDestination.get(destination);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#byDestination.delete(destination);
  }

  of(destination: string): ReadonlySet<Session> {
    return this.#byDestination.get(destination) ?? new Set();
  }
}
