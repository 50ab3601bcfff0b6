// Apart from the rest, so that whoever has something to send fetches no forms.
export { surveyAnswers } from './answering/answers-outbox.queries.ts';
