import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { isOfEndedElsewhere, onSessionChange, readExpiredMessage, readSignedIn } from '../session/session.ts';
import { removeAnswersOfOthers, storeAnswers, type StoredAnswer, storedAnswers } from './answers-store.ts';
import { isFromDevice, keep, keptNow } from './kept-answers.ts';

/** How long to wait, in ms, for what the device has: then the screens are drawn without it. */
const longestWaitMs = 400;
/** Changes within this time (ms) are stored together. */
const storePauseMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function stopWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
}

async function store(): Promise<void> {
  stopWaiting();
  const kept = keptNow();
  if (!kept) return;
  const texts = new Map<string, StoredAnswer>();
  for (const [place, answer] of kept.answers) {
    texts.set(place, 'data' in answer ? { at: answer.at, text: JSON.stringify(answer.data) } : answer);
  }
  for (const [place, answer] of texts) kept.answers.set(place, answer);
  await storeAnswers(kept.personId, texts);
}

function storeSoon(): void {
  timer ??= setTimeout(() => {
    store().catch(() => undefined);
  }, storePauseMs);
}

/** Refusals after which what the device had is nobody's to see any more. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

function follow(query: Query, action: 'success' | 'error'): void {
  const kept = keptNow();
  const { keptAs } = query.meta ?? {};
  if (!kept || keptAs === undefined) return;
  const { data, dataUpdatedAt, error } = query.state;
  if (action === 'success') {
    kept.answers.set(keptAs, { at: dataUpdatedAt, data });
    storeSoon();
  } else if (isRefusal(error)) {
    // Newer than what the device and other tabs have, so that it takes their place.
    kept.answers.set(keptAs, { at: Date.now(), text: 'null' });
    storeSoon();
    if (isFromDevice(query)) query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 });
  }
}

async function open(): Promise<void> {
  const person = readSignedIn();
  if (person === null) return keep(null);
  const kept = keptNow() ?? { personId: person.id, answers: new Map() };
  keep(kept);
  for (const [place, answer] of await storedAnswers(person.id)) {
    if (!kept.answers.has(place)) kept.answers.set(place, answer);
  }
}

/** Whether only time has ended the session: then the same person may find their answers again. */
function hasOnlyExpired(): boolean {
  const message = readExpiredMessage();
  return message !== null && !isOfEndedElsewhere(message);
}

async function removeWhatIsNobodys(): Promise<void> {
  const person = readSignedIn();
  if (person !== null || !hasOnlyExpired()) await removeAnswersOfOthers(person?.id ?? null);
}

/**
 * Keeps the answers of queries that are `keptOnDevice` for whoever is signed in, and removes them with an orderly sign-out or
 * for the next person. Resolves when what the device has can be shown, or after 0.4 s.
 */
export async function keepAnswers(queries: QueryClient): Promise<void> {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    // One that was removed meanwhile, as at a sign-out, is nobody's.
    const query = queries.getQueryCache().get(event.query.queryHash);
    if (query && (type === 'success' || type === 'error')) follow(query, type);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== undefined) store().catch(() => undefined);
  });
  onSessionChange(() => {
    stopWaiting();
    open().catch(() => undefined);
    removeWhatIsNobodys().catch(() => undefined);
  });
  removeWhatIsNobodys().catch(() => undefined);
  await Promise.race([open(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
