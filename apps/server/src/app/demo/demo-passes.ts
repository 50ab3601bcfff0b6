import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { PayingWay } from '@psia/contract/money/money.rules';
import { freezePass } from '@psia/contract/passes/freezes.contract';
import { createPassProduct } from '@psia/contract/passes/pass-products.contract';
import { setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import type { DemoDog, DemoTrainer } from './demo-people.ts';

const everywhere = { serviceIds: [], hallIds: [] };
const offered = [
  {
    name: 'Karnet 4 wejścia',
    entries: 4,
    price: 920,
    isForOwner: false,
    coversGroups: false,
    startsWith: 'FIRST_TRAINING',
    validity: { unit: 'MONTHS', count: 3 },
  },
  {
    name: 'Karnet na start, 2 wejścia',
    entries: 2,
    price: 480,
    isForOwner: false,
    coversGroups: false,
    startsWith: 'SALE',
    validity: { unit: 'DAYS', count: 14 },
  },
  {
    name: 'Karnet rodzinny 10 wejść',
    entries: 10,
    price: 2_100,
    isForOwner: true,
    coversGroups: true,
    startsWith: 'FIRST_TRAINING',
    validity: { unit: 'MONTHS', count: 6 },
  },
] as const;

/** The passes that the school offers, by the order above. */
export type Offer = readonly Id<'passProduct'>[];

/** The school begins to keep passes. */
export async function offerPasses({ client }: DemoTrainer, schoolId: Id<'school'>): Promise<Offer> {
  const body = { usesPasses: true, freeCancelHours: 24, lateCancel: 'ENTRY' };
  await client.call(setPassRules, { params: { schoolId }, body });
  const products = offered.map((product) => client.call(createPassProduct, { body: { ...product, ...everywhere } }));
  return (await Promise.all(products)).map(({ id }) => id);
}

/** Sells to some dogs one of the passes each, for what is agreed already as well, paid at once or later. Returns the passes. */
export async function sellPasses(
  { client }: DemoTrainer,
  offer: Offer,
  sales: readonly { readonly dog: DemoDog; readonly paidBy: PayingWay | undefined }[],
) {
  const sold: Id<'pass'>[] = [];
  for (const [index, { dog, paidBy }] of sales.entries()) {
    const productId = offer[index % offer.length];
    const { id } = await client.call(sellPass, { body: { productId, dogId: dog.id, paidBy } });
    sold.push(id);
  }
  return sold;
}

/** Lets a pass rest for a week from tomorrow, since its owner goes on holiday. */
export async function freezeSoon({ client }: DemoTrainer, passId: Id<'pass'>, today: PlainDate): Promise<void> {
  const body = { firstDay: addDays(today, 1), lastDay: addDays(today, 7), kind: 'HOLIDAY' };
  await client.call(freezePass, { params: { passId }, body });
}
