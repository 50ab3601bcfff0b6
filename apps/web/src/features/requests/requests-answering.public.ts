// Apart from requests.public.ts: the dashboard alone answers requests in a list.
export { RequestsToAnswer } from './answering/components/requests-to-answer.tsx';
