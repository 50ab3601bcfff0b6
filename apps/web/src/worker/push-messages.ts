/** What is shown of a push that can't be read: a push that shows nothing would end all that follow. */
const unreadable = { title: 'Psia Ścieżka', navigate: '/', tag: 'reminder' };

type Shown = typeof unreadable;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A field of what may be no object at all. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads a push in the declarative form. */
function readPush(data: PushMessageData | null): Shown {
  try {
    const shown = fieldOf(data?.json(), 'notification');
    const [title, navigate, tag] = ['title', 'navigate', 'tag'].map((name) => fieldOf(shown, name));
    return isText(title) && isText(navigate) && isText(tag) ? { title, navigate, tag } : unreadable;
  } catch {
    return unreadable;
  }
}

/** The place in our own app that a push leads to. */
function placeOf(navigate: unknown, origin: string): string {
  const place = isText(navigate) ? URL.parse(navigate, origin) : null;
  return place?.origin === origin ? place.href : `${origin}/`;
}

/** Leads an open page of the app there, or opens one. */
async function lead({ clients }: ServiceWorkerGlobalScope, place: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) {
    await clients.openWindow(place);
    return;
  }
  await page.focus();
  await page.navigate(place);
}

/**
 * Shows reminders that come by push, always one for each, and leads to what they are about. When the push service changes
 * the address, the browser subscribes anew; the page tells the server of it at its next start.
 */
export function showPushMessages(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    const { title, navigate, tag } = readPush(event.data);
    const look = { tag, lang: 'pl', icon: '/app-icon-192.png', data: navigate };
    event.waitUntil(scope.registration.showNotification(title, look));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(scope, placeOf(event.notification.data, scope.location.origin)));
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    if (newSubscription || !oldSubscription) return;
    event.waitUntil(scope.registration.pushManager.subscribe(oldSubscription.options));
  });
}
