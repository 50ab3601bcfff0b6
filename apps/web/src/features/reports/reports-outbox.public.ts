// Apart from the rest, so that whoever has something to send fetches no forms.
export { reportAnswers } from './filling/filling-outbox.queries.ts';
