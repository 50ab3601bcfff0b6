import { figure, tableOf } from '../table.ts';
import { middleOf, ratioOf, ratioOfWork, type Taken } from './taken.ts';

/** One call, what a bare server gives at once, and its limit: rounds of each. */
export interface ServerLine {
  readonly name: string;
  readonly bytes: number;
  readonly statements: number;
  readonly own: readonly Taken[];
  readonly constant: readonly Taken[];
  readonly limit: readonly Taken[];
}

const heads = [
  'call',
  'bytes',
  'statements',
  'answers/s',
  'bare/s',
  'of bare',
  'limit/s',
  '**of the limit**',
  'by work',
  'server µs',
  'of the limit',
  'PostgreSQL µs',
  'of the limit',
  'median ms',
];

/** The table of all calls, and what the client itself costs. */
export function linesOfServer(lines: readonly ServerLine[]): string[] {
  const rows = lines.map(({ name, bytes, statements, own, constant, limit }) => {
    const [middle, bare, most] = [middleOf(own), middleOf(constant), middleOf(limit)];
    return [
      name,
      figure(bytes || Number.NaN),
      figure(statements || Number.NaN),
      figure(middle.perSecond),
      figure(bare.perSecond),
      figure(ratioOf(own, constant), 3),
      figure(most.perSecond),
      figure(ratioOf(own, limit), 3),
      figure(ratioOfWork(middle, most), 3),
      figure(middle.server),
      figure(most.server),
      figure(middle.postgres),
      figure(most.postgres),
      figure(middle.median, 2),
    ];
  });
  const clients = lines.flatMap(({ own, constant }) => [...own, ...constant].map(({ client }) => client));
  const cheapest = Math.min(...lines.map(({ constant }) => middleOf(constant).client).filter(Number.isFinite));
  return [
    ...tableOf(heads, rows),
    '',
    `The client, a process of its own, costs ${figure(cheapest)} µs of the processor for a small answer, ${figure(Math.max(...clients))} at most.`,
  ];
}
