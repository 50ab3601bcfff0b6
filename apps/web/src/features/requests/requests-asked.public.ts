// Apart from requests-asking.public.ts: lists of what waits don't ask.
export { requestsOfOwner, reservePlacesOf } from './asking/asked.queries.ts';
