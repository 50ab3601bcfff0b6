// Apart from the rest, so that who only leads to the page fetches none of it.
export { groupWrapUpPath, wrapUpPath } from './recommendations.paths.ts';
