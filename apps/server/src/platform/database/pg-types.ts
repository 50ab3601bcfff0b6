import { TypeOverrides, types } from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const wallTime: Parse = (text) => text.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace(' ', 'T');
const plainDate: Parse = (text) => text;
const clockTime: Parse = (text) => text.slice(0, 'HH:mm'.length);
const instant: Parse = (text) => Temporal.Instant.from(text);

const scalars = [
  { oid: types.builtins.TIMESTAMP, arrayOid: 1115, parse: wallTime },
  { oid: types.builtins.DATE, arrayOid: 1182, parse: plainDate },
  { oid: types.builtins.TIME, arrayOid: 1183, parse: clockTime },
  { oid: types.builtins.TIMESTAMPTZ, arrayOid: 1185, parse: instant },
  { oid: types.builtins.NUMERIC, arrayOid: 1231, parse: Number },
  { oid: types.builtins.INT8, arrayOid: 1016, parse: Number },
];

/** An array of one dimension: none of these types has a comma or a quote in its text. */
function arrayOf(parse: Parse): Parse {
  return (text) => {
    const items = text.slice(1, -1).split(',');
    if (items[0] === '') return [];
    return items.map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
  };
}

/**
 * How columns arrive: timestamp as 'YYYY-MM-DDTHH:mm:ss', date as 'YYYY-MM-DD', time as 'HH:mm',
 * timestamptz as Temporal.Instant, numeric and int8 as number, and arrays of them likewise.
 */
export const columnTypes: CustomTypesConfig = ownParsers();

function ownParsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  for (const { oid, arrayOid, parse } of scalars) {
    overrides.setTypeParser(oid, parse);
    overrides.setTypeParser(arrayOid, arrayOf(parse));
  }
  return overrides;
}
