import { keptPage } from './kept-files.ts';

/** How long a page that is on the disk is waited for from the server, in milliseconds. */
const patienceMs = 1_000;

type Navigation = Pick<FetchEvent, 'preloadResponse' | 'request'>;

/** The server's answer; browsers that can have asked for it before the worker had started. */
async function fetchPage({ preloadResponse, request }: Navigation): Promise<Response> {
  const early: unknown = await preloadResponse;
  return early instanceof Response ? early : fetch(request);
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));

/** The page from the server, or from the disk when the server takes long, fails or can't be reached. */
export async function shownPage(navigation: Navigation): Promise<Response> {
  const fetched = fetchPage(navigation);
  const inTime = await Promise.race([fetched.catch(() => undefined), patience()]);
  if (inTime && inTime.status < 500) return inTime;
  const kept = await keptPage().catch(() => undefined);
  return kept ?? fetched;
}
