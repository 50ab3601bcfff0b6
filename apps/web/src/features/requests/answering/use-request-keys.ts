import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { nextAfter } from './answering.rules.ts';

/** What is typed into or chosen in with the keys that would otherwise move between the requests. */
const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const requestOf = (element: Element | null) => element?.closest<HTMLElement>('[data-request]') ?? null;

function idsIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLElement>('[data-request]')].map(({ dataset }) => dataset['request'] ?? '');
}

function focusRequest(list: HTMLElement, id: string | undefined): void {
  const selector = id === undefined ? undefined : `[data-request="${CSS.escape(id)}"]`;
  const request = selector === undefined ? null : list.querySelector<HTMLElement>(selector);
  const button = request?.querySelector<HTMLElement>('[data-choice], [data-answer]:not(:disabled)');
  const place = button ?? list;
  place.focus();
  request?.scrollIntoView({ block: 'nearest' });
}

/**
 * Answers requests by the keyboard: the arrows go from one to another, onto the button that confirms it, so that Enter
 * confirms, or onto its box while several are chosen; O declines it (D172). None of them does anything while somebody types
 * or chooses a hall. `shown` are the requests that are rendered.
 */
export function useRequestKeys(shown: readonly PendingRequest[]) {
  const listRef = useRef<HTMLDivElement>(null);
  // Answered, but not yet gone from the list: a key that is pressed in between must not go there.
  const answered = useRef(new Set<string>());
  useEffect(() => {
    for (const id of answered.current) {
      if (!shown.some(({ trainingId }) => trainingId === id)) answered.current.delete(id);
    }
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const list = listRef.current;
    const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!list || isCombined || !(target instanceof HTMLElement) || target.closest(typedInto)) return;
    const request = requestOf(target);
    // A key that is held down would confirm one request after another.
    if (key === 'Enter' && event.repeat && target.matches('[data-answer]')) event.preventDefault();
    if (!request) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const own = request.dataset['request'] ?? '';
      const ids = idsIn(list).filter((id) => id === own || !answered.current.has(id));
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = ids[ids.indexOf(own) + step];
      event.preventDefault();
      if (next !== undefined) focusRequest(list, next);
    } else if (key.toLowerCase() === 'o' && !event.repeat) {
      request.querySelector<HTMLElement>('[data-decline]')?.click();
      event.preventDefault();
    }
  };
  /** The second half of a double click would answer the request that has taken the place of the first. */
  const onClickCapture = (event: MouseEvent) => {
    const isAnswer = event.target instanceof Element && event.target.closest('[data-answer]') !== null;
    if (event.detail > 1 && isAnswer) event.stopPropagation();
  };
  /**
   * Call it before a request is answered: what it gives moves the focus to the next request, unless it has been moved
   * elsewhere meanwhile. `together` are those that are answered with it: none of them is next.
   */
  const prepareFocusNext = (trainingId: string, together: readonly string[] = []) => {
    const ids = listRef.current ? idsIn(listRef.current) : [];
    return () => {
      for (const id of [trainingId, ...together]) answered.current.add(id);
      const list = listRef.current;
      const focused = document.activeElement;
      const isElsewhere = focused !== null && focused !== document.body && !list?.contains(focused);
      const isAtAnother = (requestOf(focused)?.dataset['request'] ?? trainingId) !== trainingId;
      if (!list || isElsewhere || isAtAnother) return;
      const there = new Set(idsIn(list));
      focusRequest(
        list,
        nextAfter(ids, trainingId, (id) => there.has(id) && !answered.current.has(id)),
      );
    };
  };
  return { listRef, prepareFocusNext, handlers: { onKeyDown, onClickCapture } };
}
