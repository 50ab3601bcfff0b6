import type { RecentAct, WayBack } from '#lib/undo/recent-acts.ts';
import type { FocusPlace } from './focus-place.ts';

/** A link to where something was done. */
export interface ToastLink {
  readonly to: string;
  readonly text: string;
}

export interface Toast {
  readonly kind: 'done' | 'told' | 'failed';
  readonly text: string;
  /** A second sentence. */
  readonly reason?: string | undefined;
  readonly wayBack?: WayBack | undefined;
  readonly link?: ToastLink | undefined;
  /** Whether it is a special moment: then the toast shows the logo, and its path is drawn. */
  readonly isMoment?: boolean | undefined;
}

/** A toast in the list; `act` is what can be taken back with it. */
export interface ListedToast extends Toast {
  readonly id: string;
  readonly act: RecentAct | undefined;
  readonly beganAtMs: number;
  readonly endsAtMs: number;
  /** Where the focus was when it came. */
  readonly place: FocusPlace;
}

/** Whether a toast's act can still be taken back, or is being taken back. */
export function isOpen({ act }: ListedToast, nowMs: number): boolean {
  return act !== undefined && (act.state === 'working' || (act.state === 'open' && act.untilMs > nowMs));
}

/**
 * Returns the toasts to show, latest last: the latest with an undo button (it never waits), the latest of the others,
 * and the one that somebody holds with focus or pointer.
 */
export function toastsInSight(toasts: readonly ListedToast[], heldId: string | null): readonly ListedToast[] {
  const latest = [toasts.findLast(({ act }) => act !== undefined), toasts.findLast(({ act }) => act === undefined)];
  return toasts.filter((toast) => latest.includes(toast) || toast.id === heldId);
}

/**
 * Returns the toasts that stay: one goes when its time is over, unless somebody holds it or its act is being taken
 * back.
 */
export function withoutEnded(
  toasts: readonly ListedToast[],
  { nowMs, heldId }: { readonly nowMs: number; readonly heldId: string | null },
): readonly ListedToast[] {
  const left = toasts.filter(({ id, act, endsAtMs }) => endsAtMs > nowMs || id === heldId || act?.state === 'working');
  return left.length === toasts.length ? toasts : left;
}

/** The toasts of the page, for `useSyncExternalStore`. */
export class ToastList {
  #toasts: readonly ListedToast[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly ListedToast[] => this.#toasts;

  change(change: (toasts: readonly ListedToast[]) => readonly ListedToast[]): void {
    const changed = change(this.#toasts);
    if (changed === this.#toasts) return;
    this.#toasts = changed;
    for (const listener of this.#listeners) listener();
  }
}
