import type { Unsent } from '#lib/outbox/outbox.storage.ts';

/** Answers to a survey that wait on the device. */
export function givenUnsent(changes: Partial<Unsent> = {}): Unsent {
  return {
    id: 'a',
    form: 'survey:a',
    kind: 'survey',
    key: 'key of a',
    body: {},
    title: 'Ankieta „Poznajmy się”',
    text: [],
    to: '/',
    changes: [],
    draft: null,
    writtenAt: Date.now(),
    triedAt: null,
    refused: null,
    ...changes,
  };
}
