import type { PassProduct } from '@psia/contract/passes/pass-products.contract';
import type { Validity } from '@psia/contract/passes/validity.rules';
import { plnOf } from '@psia/contract/core/grosze';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { validityColumns, validityOf } from '../ledger/passes-ledger.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** A product as it is stored. */
export interface ProductFields {
  readonly name: string;
  readonly entries: number;
  readonly priceGrosze: number;
  readonly isForOwner: boolean;
  readonly coversGroups: boolean;
  readonly serviceIds: readonly string[];
  readonly hallIds: readonly string[];
  readonly startsWith: 'SALE' | 'FIRST_TRAINING';
  readonly validity: Validity;
}

const columns = [
  'id',
  'name',
  'entries',
  'price_grosze',
  'is_for_owner',
  'covers_groups',
  'service_ids',
  'hall_ids',
  'starts_with',
  'valid_unit',
  'valid_count',
  'valid_until',
  'version',
] as const;

/** Counts those of the ids that name products that the caller's school offers. */
export const countProducts: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('pass_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('deleted_at', 'is', null);

function productsIn({ db, school }: ReadCtx) {
  return db
    .selectFrom('pass_products')
    .select(columns)
    .where('school_id', '=', school.id)
    .where('deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof productsIn>['execute']>>[number];

function productOf(row: Row): PassProduct {
  return {
    id: row.id,
    name: row.name,
    entries: row.entries,
    price: plnOf(row.price_grosze),
    isForOwner: row.is_for_owner,
    coversGroups: row.covers_groups,
    serviceIds: row.service_ids,
    hallIds: row.hall_ids,
    startsWith: row.starts_with === 'SALE' ? 'SALE' : 'FIRST_TRAINING',
    validity: validityOf(row),
    version: row.version,
  };
}

/** Returns what the school offers, in Polish alphabetical order. */
export async function listProducts(ctx: ReadCtx): Promise<PassProduct[]> {
  const rows = await productsIn(ctx).orderBy(polishOrder('name')).orderBy('id').execute();
  return rows.map(productOf);
}

/** Locks a product until the transaction ends and returns it; null if it is gone. */
export async function lockProduct({ tx, school }: Ctx, id: string): Promise<PassProduct | null> {
  const row = await tx
    .selectFrom('pass_products')
    .select(columns)
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : productOf(row);
}

function columnsOf({ validity, ...fields }: ProductFields) {
  return {
    name: fields.name,
    entries: fields.entries,
    price_grosze: fields.priceGrosze,
    is_for_owner: fields.isForOwner,
    covers_groups: fields.coversGroups,
    service_ids: [...fields.serviceIds],
    hall_ids: [...fields.hallIds],
    starts_with: fields.startsWith,
    ...validityColumns(validity),
  };
}

interface NewProduct extends ProductFields {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
}

export async function insertProduct({ tx, school }: Ctx, product: NewProduct): Promise<PassProduct> {
  const { id, createdAt } = product;
  const row = await tx
    .insertInto('pass_products')
    .values({ school_id: school.id, id, created_at: createdAt.toString(), ...columnsOf(product) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return productOf(row);
}

/** Writes a locked product anew and returns it. */
export async function updateProduct({ tx, school }: Ctx, id: string, fields: ProductFields): Promise<PassProduct> {
  const row = await tx
    .updateTable('pass_products')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return productOf(row);
}

/** Takes a product out of the offer; its row stays for what was sold of it. */
export async function deleteProduct({ tx, school }: Ctx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('pass_products')
    .set({ deleted_at: at.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
