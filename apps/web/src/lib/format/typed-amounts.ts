const price = /^(?<whole>\d+)(?:[.,](?<rest>\d{1,2}|-))?(?:zł|zl|pln|złotych|zlotych)?$/;

/** Reads a typed price in złoty; accepts 330, 330,50, 1 200, '330 zł' and '330,-'. Null for other texts. */
export function parseTypedPrice(text: string): number | null {
  const parts = price.exec(text.toLowerCase().replaceAll(/\s/g, ''))?.groups;
  if (!parts) return null;
  const { whole = '', rest = '' } = parts;
  return Number(rest === '' || rest === '-' ? whole : `${whole}.${rest}`);
}

const clock = /^(?:(?<hours>\d{1,2})[:. ]|(?<twoDigits>\d{2}))(?<minutes>[0-5]\d)$/;
const inUnits =
  /^(?:(?<hours>\d+(?:[.,]\d+)?)(?:h|g|godz|godzina|godziny|godzin)\.?)?(?:(?<minutes>\d+)(?:m|min|minut|minuty)?\.?)?$/;
const decimalHours = /^\d+[.,]\d+$/;
/** A number without a unit means hours up to this value, minutes above it: no training lasts 8 minutes. */
const mostBareHours = 8;

/**
 * Reads a typed length of time and returns whole minutes: 90, '90 min', '1 h 30', '1,5 h', '1,5', 01:30 and 0130 all
 * give 90; 2 gives 120. Null for other texts.
 */
export function parseTypedDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const onClock = clock.exec(typed)?.groups;
  if (onClock) return wholeMinutes(Number(onClock['hours'] ?? onClock['twoDigits']), Number(onClock['minutes']));
  const closed = typed.replaceAll(' ', '');
  if (decimalHours.test(closed)) return wholeMinutes(numberOf(closed), 0);
  const bare = /^\d+$/.test(closed) ? Number(closed) : null;
  if (bare !== null) return bare <= mostBareHours ? wholeMinutes(bare, 0) : bare;
  const units = closed === '' ? undefined : inUnits.exec(closed)?.groups;
  return units ? wholeMinutes(numberOf(units['hours'] ?? '0'), Number(units['minutes'] ?? '0')) : null;
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

function wholeMinutes(hours: number, minutes: number): number | null {
  const all = Math.round(hours * 60) + minutes;
  return all > 0 ? all : null;
}
