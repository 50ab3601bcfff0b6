/**
 * Whether this browser can show pushes. 'home-screen-first': on iPhones and iPads only an app on the Home Screen can.
 * 'blocked': somebody has forbidden them in the browser.
 */
export type PushAbility = 'able' | 'home-screen-first' | 'unable' | 'blocked';

/** What a browser tells the server of itself, to be sent pushes. */
export interface BrowserPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The server's key that it asked with. */
  readonly publicKey: string;
}

/** How long the worker, which shows pushes, may take to be there. */
const longestWaitMs = 5_000;

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Whether this browser can show pushes. */
export function pushAbility(): PushAbility {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!knows) return isApple() && !isInstalled() ? 'home-screen-first' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.codePointAt(0) ?? 0);
}

function described(subscription: PushSubscription): BrowserPush {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
    publicKey: base64url(subscription.options.applicationServerKey),
  };
}

/** The worker that shows pushes; throws when there is none. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no worker that could show pushes.')), longestWaitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** What this browser is subscribed to; null for nothing. */
async function findSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How this browser gets pushes now; null when it gets none. */
export async function currentPush(): Promise<BrowserPush | null> {
  const found = await findSubscription();
  return found === null ? null : described(found);
}

/** Has this browser get pushes by a server's key. One by another key is ended first. */
export async function subscribe(publicKey: string): Promise<BrowserPush> {
  const { pushManager } = await worker();
  const present = await pushManager.getSubscription();
  if (present && described(present).publicKey === publicKey) return described(present);
  await present?.unsubscribe();
  const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return described(await pushManager.subscribe(asked));
}

/**
 * Asks the person, as the answer to a press, and has this browser get pushes. 'blocked': they said no, or had before.
 * 'left': they gave no answer.
 */
export async function askForPush(publicKey: string): Promise<BrowserPush | 'blocked' | 'left'> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return subscribe(publicKey);
  return permission === 'denied' ? 'blocked' : 'left';
}

/** Has this browser get no pushes any more; its push service then refuses what is still sent. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
