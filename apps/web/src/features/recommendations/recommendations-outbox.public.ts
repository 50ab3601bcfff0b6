// Apart from the rest, so that whoever has something to send fetches no forms.
export { groupWrapUp, wrapUp } from './wrapping-up/wrapping-up-outbox.queries.ts';
