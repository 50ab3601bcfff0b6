// Apart from the rest, so that whoever has something to send fetches no screens.
export { finishedSets } from './practice-outbox.queries.ts';
